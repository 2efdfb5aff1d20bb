import { isAdult, isAdmitted, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** What a check of the age finds: under 25, 25 and over, or too young for an account. */
export const ageFindings = ['youth', 'over', 'too-young'] as const;
export type AgeFinding = (typeof ageFindings)[number];

/** What a parent or guardian can allow, one by one (decision D9). */
export const youthActs = ['browse', 'apply', 'mentoring', 'messages', 'circles'] as const;
export type YouthAct = (typeof youthActs)[number];

export const interests = [
  'career',
  'education',
  'finance',
  'wellbeing',
  'skills',
  'community',
  'business',
  'technology',
  'arts',
  'sport',
] as const;
export type Interest = (typeof interests)[number];

/** Where the guardian's word is. `ended`: a year has passed, and they are asked anew. */
export const consentStates = ['none', 'asked', 'given', 'refused', 'withdrawn', 'ended'] as const;
export type ConsentState = (typeof consentStates)[number];

/** As whom an adult says "I know this young person" (decision D73). */
export const knownAs = ['staff', 'organisation'] as const;
export type KnownAs = (typeof knownAs)[number];

/** Children for whom one mailbox answers. */
export const childrenPerGuardian = 4;
/** Days that a guardian has to answer; parents read mail later. */
export const consentDays = 14;
/** The guardian is asked anew after a year. */
export const consentYears = 1;
/** Letters to guardians of one young person in 24 hours. */
export const consentLettersPerDay = 3;
/** Kinds of pages whose owner and managers may vouch, once it was checked whose they are. */
export const vouchingKinds = ['organisation', 'university'] as const;
/** Days that a code for a known adult works. */
export const vouchDays = 7;
/** Adults who vouch for one young person at one time. */
export const mostKnownAdults = 5;
/** Young people whom one adult knows: more than a class or two asks why. */
export const mostKnownYoung = 60;

const isYoung = (actor: Actor): actor is Person =>
  actor.kind === 'user' && findAgeBand(actor.ageBand).isYouth;

interface Vouching {
  youngId: string;
  adultId: string;
}

export const enrolmentPolicy = {
  /** Anybody signed in says how old they are; what it opens the band decides. */
  checkAge: (actor: Actor): actor is Person => actor.kind === 'user',
  enrol: (actor: Actor): actor is Person =>
    isVerifiedPerson(actor) && isYoung(actor) && isAdmitted(actor, ['youth']),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** An adult, and for somebody else: in which capacity is asked of the pages and roles that they have. */
  vouch: (actor, { youngId }) =>
    isVerifiedPerson(actor) && isAdult(actor) && !isSelf(actor, youngId),
  /** Either of the two, and admins, take it back at any time. */
  unvouch: (actor, { youngId, adultId }) =>
    isSelf(actor, youngId) || isSelf(actor, adultId) || isAdmitted(actor, ['admin']),
} satisfies {
  checkAge: Rule;
  enrol: Rule;
  readOwn: Rule;
  vouch: Rule<Pick<Vouching, 'youngId'>>;
  unvouch: Rule<Vouching>;
};
