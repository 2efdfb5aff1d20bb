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
  /** Words that everybody reads before staff have looked at them: an idea at once, a review after a day. */
  'publish',
  /** Something brought before staff. */
  'report',
] as const;
export type ReachWay = (typeof reachWays)[number];

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

type Rule = (from: ReachEnd, to: ReachEnd) => boolean;

const isGrown = (end: ReachEnd): boolean => end === 'adult';
const betweenAdults: Rule = (from, to) => isGrown(from) && isGrown(to);

const rules: Record<ReachWay, Rule> = {
  write: betweenAdults,
  answer: betweenAdults,
  invite: betweenAdults,
  reply: betweenAdults,
  suggest: betweenAdults,
  see: (_, to) => isGrown(to),
  comment: betweenAdults,
  publish: betweenAdults,
  report: () => true,
};

/**
 * Whether what one end does may arrive at the other in this way (security B2). Every road on which two people meet asks
 * it, for both of them. Nobody under 18 writes to or hears from a stranger while the site has no safeguarding lead who
 * could read along (decisions D47, D60). The site reaches everybody, and everybody reaches the site.
 */
export const mayReach = (from: ReachEnd, to: ReachEnd, way: ReachWay): boolean =>
  from === 'site' || to === 'site' || rules[way](from, to);

/** Whether this person's name may stand where everybody reads it, visitors too. */
export const mayBeSeen = (band: AgeBand): boolean =>
  mayReach(endOfActor(anonymous), endOfBand(band), 'see');

/** Whether this person's words may stand where everybody reads them, before staff have. */
export const mayPublish = (band: AgeBand): boolean => mayReach(endOfBand(band), 'adult', 'publish');
