import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { canMove } from '#platform/stages/moves.ts';
import type { Moves } from '#platform/stages/moves.ts';

/** The rights of people over their data (UK GDPR, Articles 15 to 21); a copy is also what is carried elsewhere. */
export const requestKinds = [
  'access',
  'rectification',
  'erasure',
  'restriction',
  'objection',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How it came. All but the form are typed in by staff. */
export const requestOrigins = ['form', 'letter', 'mail', 'phone', 'person'] as const;
export type RequestOrigin = (typeof requestOrigins)[number];
export const typedOrigins = requestOrigins.filter((origin) => origin !== 'form');

/** Where it stands. The clock stands still in `identity` and `question`. */
export const requestStates = [
  'identity',
  'open',
  'question',
  'erasing',
  'answered',
  'withdrawn',
] as const;
export type RequestState = (typeof requestStates)[number];

export const outcomes = ['granted', 'partly', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** How it is known who asks. */
export const identityWays = ['account', 'link', 'seen'] as const;
export type IdentityWay = (typeof identityWays)[number];

/** What becomes of reviews at erasure, as where one closes an account. */
export const reviewChoices = ['delete', 'anonymise'] as const;
export type ReviewChoice = (typeof reviewChoices)[number];

/** What an answer can switch off for a person. */
export const limits = ['marketing', 'profile'] as const;
export type Limit = (typeof limits)[number];

/** The copy of one's data, from being asked for to being deleted. */
export const copyStates = ['none', 'building', 'ready', 'failed', 'gone'] as const;
export type CopyState = (typeof copyStates)[number];

export const dsarMoves = {
  prove: { from: ['identity'], to: 'open' },
  ask: { from: ['open'], to: 'question' },
  goOn: { from: ['question'], to: 'open' },
  erase: { from: ['open'], to: 'erasing' },
  finish: { from: ['erasing'], to: 'answered' },
  answer: { from: ['open', 'identity', 'question'], to: 'answered' },
  withdraw: { from: ['identity', 'open', 'question'], to: 'withdrawn' },
} as const satisfies Moves<RequestState>;

/** Characters. */
export const longestDetails = 2000;
export const longestAnswer = 4000;
export const longestReason = 1000;
export const leastReason = 10;
/** Of one person that are not answered yet. */
export const mostOpen = 5;
export const copyDays = 7;
export const linkDays = 30;
/** After the answer a request is kept for so long: who complains to the regulator has to do so by then. */
export const keptMonths = 36;

export interface Stewards {
  stewardIds: readonly string[];
}

const isAdmin = (actor: Actor): actor is Person =>
  actor.kind === 'user' && isAdmitted(actor, ['admin']);

const isSteward = (actor: Actor, { stewardIds }: Stewards): boolean =>
  isAdmin(actor) && stewardIds.includes(actor.id);

interface Asked extends Stewards {
  accountId: string | null;
}

export const dsarPolicy = {
  ask: (actor) => actor.kind === 'user',
  /** Only admins with the right "data protection" (decision D66). */
  open: isSteward,
  /** Nobody decides on what they ask for themselves. */
  decide: (actor, { accountId, ...stewards }) =>
    isSteward(actor, stewards) && !(actor.kind === 'user' && actor.id === accountId),
  /** The right is given and taken by another admin. */
  giveRight: (actor, accountId) => isAdmin(actor) && actor.id !== accountId,
  seeRights: isAdmin,
} satisfies {
  ask: Rule;
  open: Rule<Stewards>;
  decide: Rule<Asked>;
  giveRight: Rule<string>;
  seeRights: Rule;
};

interface Standing {
  kind: RequestKind;
  status: RequestState;
  identityWay: IdentityWay | null;
  holdUntil: string | null;
  copyState: CopyState;
  isExtended: boolean;
  /** Until when the person can be told that it takes longer; null while the clock stands still. */
  extendBy: string | null;
}

/** Whether something has to be kept as evidence or by law, so that nothing is erased yet. */
export const isHeld = (holdUntil: string | null, today: string): boolean =>
  holdUntil !== null && holdUntil >= today;

/** What can be done with a request at this moment, whoever may do it. */
export function possibleDeeds(request: Standing, today: string) {
  const isOpen = request.status === 'open';
  return {
    prove: canMove(dsarMoves.prove, request.status),
    ask: canMove(dsarMoves.ask, request.status),
    goOn: canMove(dsarMoves.goOn, request.status),
    extend: isOpen && !request.isExtended && request.extendBy !== null && request.extendBy >= today,
    copy: isOpen && request.kind === 'access' && request.copyState !== 'building',
    erase: isOpen && request.kind === 'erasure' && !isHeld(request.holdUntil, today),
    /** One that lasts can be ended after the request was taken back: it keeps later ones from being granted too. */
    hold: request.kind === 'erasure' && (isOpen || isHeld(request.holdUntil, today)),
    /** A grant of erasure is the erasure itself; without knowing who asks only a no can be said. */
    answer: canMove(dsarMoves.answer, request.status),
    grant: isOpen && request.kind !== 'erasure',
  };
}
export type Deeds = ReturnType<typeof possibleDeeds>;
