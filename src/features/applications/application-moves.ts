import { canMove, canSideMove } from '#platform/stages/moves.ts';
import type { Move } from '#platform/stages/moves.ts';

/**
 * Where an application is in its life. What was sent ends in one of the last five. Nothing leads out of those, but that
 * who took it back may write it anew. The host files away what has ended (`archivedAt`): that is no state, so the
 * applicant goes on reading how it ended.
 */
export const applicationStates = [
  'draft',
  'sent',
  'shortlisted',
  'offered',
  'accepted',
  'declined',
  'rejected',
  'withdrawn',
  'closed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The two who meet in an application, and the site, which moves by the clock. */
export const sides = ['applicant', 'host', 'site'] as const;
export type Side = (typeof sides)[number];

/** What has to be so besides the state; the policy and the services look. */
export const guards = [
  /** The posting takes applications: shown, not closed, its last day not over in London. */
  'open',
  /** It was sent fewer than three times. */
  'sends-left',
  /** It was sent before, and taken back. */
  'sent-before',
  /** Every question is answered, and the CV is there where it has to be. */
  'complete',
  /** 15 minutes have gone by in which it could be taken back. */
  'held',
  /** The host was reminded, and has not answered for 30 days since. */
  'silent',
  /** The posting was deleted, or staff have taken it down. */
  'posting-gone',
  /** The day is over until which the offer holds. */
  'offer-over',
  /** Under 18, and a parent or guardian does not allow applying any more. */
  'not-allowed',
] as const;
export type Guard = (typeof guards)[number];

export interface ApplicationMove extends Move<ApplicationState, Side> {
  readonly by: readonly [Side];
  readonly guard: readonly Guard[];
  /** Who is told of it, each once: a notice and a message. Its sentence is `told.<move>.<side>`. */
  readonly tells: readonly ('applicant' | 'host')[];
}

const move = <const Made extends ApplicationMove>(made: Made): Made => made;

/**
 * All that can happen to an application, in the order of its life. The services, the screens, the answer of
 * `getApplicationMoves` and the tests are made of this table; `moves.<move>` in the words says each to both sides.
 */
export const applicationMoves = {
  send: move({
    from: ['draft'],
    to: 'sent',
    by: ['applicant'],
    guard: ['open', 'complete'],
    tells: ['applicant', 'host'],
  }),
  shortlist: move({
    from: ['sent'],
    to: 'shortlisted',
    by: ['host'],
    guard: ['held'],
    tells: ['applicant'],
  }),
  offer: move({
    from: ['shortlisted'],
    to: 'offered',
    by: ['host'],
    guard: ['held'],
    tells: ['applicant'],
  }),
  reject: move({
    from: ['sent', 'shortlisted'],
    to: 'rejected',
    by: ['host'],
    guard: ['held'],
    tells: ['applicant'],
  }),
  accept: move({
    from: ['offered'],
    to: 'accepted',
    by: ['applicant'],
    guard: [],
    tells: ['applicant', 'host'],
  }),
  decline: move({
    from: ['offered'],
    to: 'declined',
    by: ['applicant'],
    guard: [],
    tells: ['applicant', 'host'],
  }),
  withdraw: move({
    from: ['sent', 'shortlisted', 'offered'],
    to: 'withdrawn',
    by: ['applicant'],
    guard: [],
    tells: ['applicant', 'host'],
  }),
  /** Taken back for somebody under 18. The host reads the same as of `withdraw`, so that nothing tells an age. */
  stop: move({
    from: ['sent', 'shortlisted', 'offered'],
    to: 'withdrawn',
    by: ['site'],
    guard: ['not-allowed'],
    tells: ['applicant', 'host'],
  }),
  /** What belonged to the first sending goes; the words are a draft again. The host hears when it is sent. */
  reopen: move({
    from: ['withdrawn'],
    to: 'draft',
    by: ['applicant'],
    guard: ['open', 'sends-left'],
    tells: [],
  }),
  /** Deletes the words, not the row: it counts how often it was sent. */
  drop: move({
    from: ['draft'],
    to: 'withdrawn',
    by: ['applicant'],
    guard: ['sent-before'],
    tells: [],
  }),
  close: move({
    from: ['sent', 'shortlisted'],
    to: 'closed',
    by: ['site'],
    guard: ['silent'],
    tells: ['applicant', 'host'],
  }),
  lapse: move({
    from: ['offered'],
    to: 'closed',
    by: ['site'],
    guard: ['offer-over'],
    tells: ['applicant', 'host'],
  }),
  remove: move({
    from: ['sent', 'shortlisted', 'offered'],
    to: 'closed',
    by: ['site'],
    guard: ['posting-gone'],
    tells: ['applicant'],
  }),
} as const satisfies Record<string, ApplicationMove>;

export type MoveName = keyof typeof applicationMoves;
export const moveNames = Object.keys(applicationMoves) as readonly MoveName[];

/** What the host decides; each waits before the applicant hears of it. */
export const decisions = ['shortlist', 'offer', 'reject'] as const satisfies readonly MoveName[];
export type Decision = (typeof decisions)[number];

/** Nothing more happens, but that the host files it away, or who took it back begins again. */
export const endStates = applicationStates.filter((state) =>
  moveNames.every(
    (name) =>
      applicationMoves[name].to === 'draft' ||
      !canMove<ApplicationState>(applicationMoves[name], state),
  ),
);
export const isOver = (state: ApplicationState): boolean => endStates.includes(state);

/** Sent, and not over. */
export const openStates = applicationStates.filter((state) => state !== 'draft' && !isOver(state));

/** What this side can do next, by the table alone. */
export const nextMoves = (state: ApplicationState, side: Side): MoveName[] =>
  moveNames.filter((name) =>
    canSideMove<ApplicationState, Side>(applicationMoves[name], state, side),
  );
