import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Areas that say for a while that they are being worked on (decision D6). */
export const stagedFeatures = ['users', 'organisation-claim', 'school', 'youth-enrolment'] as const;
export type StagedFeature = (typeof stagedFeatures)[number];

export const featureStages = ['in-development', 'live'] as const;
export type FeatureStage = (typeof featureStages)[number];

export const featureStagePolicy = {
  set: (actor) => isAdmitted(actor, ['admin']),
} satisfies { set: Rule };
