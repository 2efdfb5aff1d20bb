import { anonymous } from './actor.ts';
import type { Actor } from './actor.ts';
import { findAgeBand } from './age-band.ts';
import type { AgeBand } from './age-band.ts';

/** Ways in which what one person does arrives at another. */
export const reachWays = [
  /** A first message to a business or a person. */
  'write',
  /** A message in a conversation that has begun. */
  'answer',
  /** An invitation, an offer or a question to join, share or take over something. */
  'invite',
  /** Words to the author of a review, which everybody can read. */
  'reply',
  /** A change that somebody suggests to the owner of a page. */
  'suggest',
  /** Reading somebody's name, profile, or words with their name. */
  'see',
  /** Words below somebody's page, which staff have looked at, and what that person writes back. */
  'comment',
  /** Naming somebody in words that members of one group read. */
  'mention',
  /** Words that everybody reads before staff have looked at them: an idea at once, a review after a day. */
  'publish',
  /** Something brought before staff. */
  'report',
  /** Coming up in a list or a search of people. */
  'find',
  /** Being joined to somebody as mentor and mentee. */
  'match',
  /** A message in a thread of two that staff have opened and, under 18, read along. */
  'thread',
  /** Words on a board that staff have looked at. */
  'post',
  /** An application that a person reads. */
  'apply',
  /** An answer to an event that a person gives. */
  'rsvp',
  /** Saying "I know this young person" (decision D73). */
  'vouch',
] as const;
export type ReachWay = (typeof reachWays)[number];

/**
 * What there is between two people. `board`: both are on one board, which takes one age band alone. `known`: the young one
 * has given the other a code to say that they know each other. `circle`: both are in one circle that the safeguarding lead
 * opened, the adult leads it with a current check, staff look at words first, and the lead reads along. `guarded`: under 18, the guardian agreed to this very way,
 * another adult vouches for the young one, the adult's check is current, and the safeguarding lead reads along.
 */
export const relations = ['strangers', 'board', 'circle', 'known', 'guarded'] as const;
export type Relation = (typeof relations)[number];

/**
 * One end of a road between two people. `site`: staff at their desks, and the site itself. `adult`: known to be 18 or
 * over. `young`: everybody else; an unknown age counts as under 18 on both ends (decision D47).
 */
export type ReachEnd = 'site' | 'adult' | 'young';

export const endOfBand = (band: AgeBand | null | undefined): ReachEnd =>
  band && findAgeBand(band).isAdult ? 'adult' : 'young';

/** A visitor is `young` until they have said that they are 18 or over. */
export function endOfActor(actor: Actor): ReachEnd {
  if (actor.kind === 'system') return 'site';
  return actor.kind === 'user' ? endOfBand(actor.ageBand) : 'young';
}

type Rule = (from: ReachEnd, to: ReachEnd, relation: Relation) => boolean;

const isGrown = (end: ReachEnd): boolean => end === 'adult';
const betweenAdults: Rule = (from, to) => isGrown(from) && isGrown(to);
/** Two adults, or an adult and somebody younger who are guarded; never two who are both under 18. */
const guarded: Rule = (from, to, relation) =>
  (isGrown(from) && isGrown(to)) || (relation === 'guarded' && isGrown(from) !== isGrown(to));

const rules: Record<ReachWay, Rule> = {
  write: betweenAdults,
  answer: betweenAdults,
  invite: betweenAdults,
  reply: betweenAdults,
  suggest: betweenAdults,
  see: (from, to, relation) =>
    isGrown(to) || guarded(from, to, relation) || relation === (isGrown(from) ? 'circle' : 'board'),
  comment: betweenAdults,
  mention: betweenAdults,
  publish: betweenAdults,
  report: () => true,
  find: (_, to) => isGrown(to),
  match: guarded,
  thread: guarded,
  post: (from, to, relation) => relation === (isGrown(from) === isGrown(to) ? 'board' : 'circle'),
  apply: (from, to, relation) => isGrown(to) && guarded(from, to, relation),
  rsvp: (_, to) => isGrown(to),
  vouch: (from, to, relation) => relation === 'known' && isGrown(from) && !isGrown(to),
};

/**
 * Whether what one end does may arrive at the other in this way (security B2). Every road on which two people meet asks
 * it, for both of them. Without a relation they are strangers: nobody under 18 writes to or hears from one (decisions D47,
 * D60). The site reaches everybody, and everybody reaches the site.
 */
export const mayReach = (
  from: ReachEnd,
  to: ReachEnd,
  way: ReachWay,
  relation: Relation = 'strangers',
): boolean => from === 'site' || to === 'site' || rules[way](from, to, relation);

/** Whether this account and that may share a board: boards take one band alone, and nobody whose age is not known. */
export const isOneBoard = (a: AgeBand, b: AgeBand): boolean => a === b && findAgeBand(a).isYouth;

/** Whether this person's name may stand where everybody reads it, visitors too. */
export const mayBeSeen = (band: AgeBand): boolean =>
  mayReach(endOfActor(anonymous), endOfBand(band), 'see');

/** Whether this person's words may stand where everybody reads them, before staff have. */
export const mayPublish = (band: AgeBand): boolean => mayReach(endOfBand(band), 'adult', 'publish');
