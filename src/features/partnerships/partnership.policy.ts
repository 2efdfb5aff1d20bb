import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { hourMs } from '#platform/time/durations.ts';

export const partnershipStates = ['proposed', 'accepted', 'ended'] as const;
export type PartnershipState = (typeof partnershipStates)[number];
export type Side = 'proposer' | 'partner';

/** What can be done with one, from which state, and by which of the two. */
export const partnershipMoves = {
  accept: { from: ['proposed'], to: 'accepted', by: ['partner'] },
  decline: { from: ['proposed'], to: 'ended', by: ['partner'] },
  withdraw: { from: ['proposed'], to: 'ended', by: ['proposer'] },
  end: { from: ['accepted'], to: 'ended', by: ['proposer', 'partner'] },
} as const satisfies Moves<PartnershipState, Side>;
export const moveNames = ['accept', 'decline', 'withdraw', 'end'] as const;
export type PartnershipMove = (typeof moveNames)[number];

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

interface PartnershipPage extends TeamPeople {
  isPublic: boolean;
  isContested?: boolean;
}

const acts = (actor: Actor, people: TeamPeople) =>
  isVerifiedPerson(actor) && mayFor(actor, 'edit', people);

export const partnershipPolicy = {
  /** Sees one's own side: the rows are those of this subject. */
  see: (actor, people) => isAdmin(actor) || worksFor(actor, people),
  /** Propose, accept, change: the other side reads the page's name, so that staff have seen it, and whose it is stands. */
  begin: (actor, page) => acts(actor, page) && page.isPublic && !page.isContested,
  /** Decline, take back, end: always possible, but not for somebody whose page it may not be. */
  end: (actor, page) => acts(actor, page) && !page.isContested,
  recommend: (actor, page) =>
    isAdmin(actor) || (acts(actor, page) && isAdmitted(actor, ['council']) && !page.isContested),
} satisfies {
  see: Rule<TeamPeople>;
  begin: Rule<PartnershipPage>;
  end: Rule<PartnershipPage>;
  recommend: Rule<Omit<PartnershipPage, 'isPublic'>>;
};

export const ruleOf = (move: PartnershipMove): 'begin' | 'end' =>
  move === 'accept' ? 'begin' : 'end';

/** Open ones of one listing. */
export const mostOpen = 200;
export const mostRecommended = 200;

/** In 24 hours, those that were taken back too: of one page, and of it to the same other. */
export const mostProposals = { aDay: 20, toOne: 2 };
/** The other side is told at most once in this time when somebody changes the words again and again. */
export const changeToldEveryMs = hourMs;
/** Months for which a partnership that has ended is kept. */
export const endedPartnershipMonths = 12;
