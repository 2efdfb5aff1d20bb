import { isAdmitted, isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';

export const pitchLimits = { title: 120, words: 8000 };
/** Records of one person, and versions of one record. */
export const mostPitches = 20;
export const mostVersions = 30;
/** Links of one person that work at one time, and that are made in 24 hours. */
export const mostLiveShows = 5;
export const mostShowsADay = 10;
/** Days that a link works, and with it whoever has opened it may read. */
export const showDays = 30;
export const showMs = showDays * dayMs;
/** Reading again within this time is the same look. */
export const lookMs = hourMs;

/** The words that both sides accept, `pitches:agreement.<number>`. Changed words get the next number. */
export const agreementVersion = 1;

/**
 * Whether somebody may show what they have sealed. `later`: under 18 nothing leaves. `mentor`: at 18 to 24 a mentor stands
 * beside them. `closed`: they have left the youth area and run no business.
 */
export const showStates = ['open', 'mentor', 'later', 'closed'] as const;
export type ShowState = (typeof showStates)[number];

/** Bands whose words can be sealed from the youth area. The role ends a little after the 25th birthday. */
const sealingBands: readonly AgeBand[] = ['16-17', '18-24', '25+'];

const isBusiness = (actor: Actor): boolean => isAdult(actor) && isAdmitted(actor, ['business']);

const canSeal = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  (isBusiness(actor) ||
    (isAdmitted(actor, ['youth']) && sealingBands.some((band) => band === actor.ageBand)));

export function showStateOf(actor: Actor, hasMentor: boolean): ShowState {
  if (actor.kind !== 'user' || !canSeal(actor)) return 'closed';
  if (!isAdult(actor)) return 'later';
  if (actor.ageBand === '25+' || isBusiness(actor)) return 'open';
  return hasMentor ? 'open' : 'mentor';
}

interface OwnRecord {
  accountId: string;
}

interface Shown {
  ownerId: string;
  /** Null until somebody has accepted the words. */
  readerId: string | null;
  isTaken: boolean;
}

export const pitchPolicy = {
  /** From 16 in the youth area, and whoever runs a business. */
  seal: (actor) => isVerifiedPerson(actor) && canSeal(actor),
  /** What somebody has sealed stays theirs to read, to check and to delete when they have left. */
  readOwn: (actor) => actor.kind === 'user',
  /** The owner alone: no admin, no moderator. */
  own: (actor, { accountId }) => isSelf(actor, accountId),
  show: (actor, { accountId, hasMentor }) =>
    isSelf(actor, accountId) && isVerifiedPerson(actor) && showStateOf(actor, hasMentor) === 'open',
  /** One adult, who is not the owner: the first who accepts, and nobody after. */
  read: (actor, { ownerId, readerId, isTaken }) =>
    isAdult(actor) && !isSelf(actor, ownerId) && (!isTaken || isSelf(actor, readerId)),
} satisfies {
  seal: Rule;
  readOwn: Rule;
  own: Rule<OwnRecord>;
  show: Rule<OwnRecord & { hasMentor: boolean }>;
  read: Rule<Shown>;
};
