import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** What an entry may lack, and what that costs of a hundred: what visitors need most weighs most. */
export const lackPoints = {
  hours: 15,
  address: 15,
  stale: 15,
  phone: 10,
  point: 10,
  photo: 10,
  description: 10,
  corrections: 10,
  online: 5,
} as const;
export type Lack = keyof typeof lackPoints;
export const lacks = Object.keys(lackPoints) as Lack[];

/** Letters of a description that says enough. */
export const enoughDescription = 200;

export interface QualityFacts {
  /** Street, town and, in the UK, postcode. */
  hasWholeAddress: boolean;
  hasPoint: boolean;
  hasHours: boolean;
  hasPhone: boolean;
  /** Email or website. */
  isOnline: boolean;
  photoCount: number;
  descriptionLength: number;
  isStale: boolean;
  openCorrections: number;
}

const isLacking: Record<Lack, (facts: QualityFacts) => boolean> = {
  hours: ({ hasHours }) => !hasHours,
  address: ({ hasWholeAddress }) => !hasWholeAddress,
  stale: ({ isStale }) => isStale,
  phone: ({ hasPhone }) => !hasPhone,
  point: ({ hasPoint }) => !hasPoint,
  photo: ({ photoCount }) => photoCount === 0,
  description: ({ descriptionLength }) => descriptionLength < enoughDescription,
  corrections: ({ openCorrections }) => openCorrections > 0,
  online: ({ isOnline }) => !isOnline,
};

/** What an entry lacks, what weighs most first. */
export const lacksOf = (facts: QualityFacts): Lack[] =>
  lacks.filter((lack) => isLacking[lack](facts));

/** 0 to 100. */
export const scoreOf = (lacking: readonly Lack[]): number =>
  lacking.reduce((score, lack) => score - lackPoints[lack], 100);

export const qualityPolicy = {
  view: (actor) => isAdmitted(actor, ['admin']),
} satisfies { view: Rule };
