import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isAdmitted, isSelf, isStaff } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { endOfBand, isOneBoard, mayReach } from '#platform/access/reach.ts';
import type { Relation } from '#platform/access/reach.ts';

/** A board takes one age band alone. */
export const boards = ['13-15', '16-17', '18-24'] as const satisfies readonly AgeBand[];
export type Board = (typeof boards)[number];

/** The six categories of the youth resources. */
export const postSubjects = [
  'career',
  'education',
  'finance',
  'wellbeing',
  'skills',
  'community',
] as const;
export type PostSubject = (typeof postSubjects)[number];

/**
 * Why a board is closed to somebody: 25 or over, an age that is to be said (again), no lead, no guardian's consent to
 * messages, nobody who vouches.
 */
export const closedReasons = ['over', 'age', 'lead', 'guardian', 'adult'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Who ended a topic: no more answers are taken. */
export const closers = ['writer', 'staff'] as const;

/** Characters. */
export const postLimits = { title: 120, text: 2000 };
/** New topics and answers of one person, with those that are gone since. */
export const postsPerDay = 15;
export const postsPerHour = 5;
/** A topic with so many answers takes no more. */
export const mostAnswers = 300;
/** A topic is kept so long after the last answer. */
export const keptMonths = 24;

/** `@name`, or a name on an app: no other account is to be found from here. Web and mail addresses are refused besides. */
const handle =
  /(?<![\p{L}\p{N}])[@＠][\p{L}\p{N}_.]{2,}|\b(?:my|add (?:me|us) on|find me on|message me on|dm me on|i'?m on|me on)\s+(?:snap(?:chat)?|insta(?:gram)?|ig|tik\s?tok|discord|telegram|whats\s?app|facebook|signal|kik|viber|roblox|psn|xbox)\b/iu;

export const hasHandle = (text: string): boolean => handle.test(text.replaceAll(/[’‘ʼ]/gu, "'"));

/** Somebody of the youth area under 25: their board is that of their band, and nobody else has one. */
const hasBoard = (actor: Actor): actor is Person =>
  actor.kind === 'user' && isAdmitted(actor, ['youth']) && findAgeBand(actor.ageBand).isYouth;

interface PostState {
  ownerId: string | null;
  board: Board;
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

/**
 * A topic as whoever wants to answer finds it. `writer`: the age band of who began it, `unknown` where they are there no
 * more; null for samples. `circle` says of one in a circle whether that is open, and whether its leader began the topic.
 */
export interface AnsweredTopic {
  board: Board;
  writer: AgeBand | null;
  isClosed: boolean;
  circle: { isOpen: boolean; isByLeader: boolean } | null;
}

/** Between the young and the leader of their circle there is the circle, between all others the board. */
export const relationOf = (isOneLeader: boolean, isOtherLeader: boolean): Relation =>
  isOneLeader === isOtherLeader ? 'board' : 'circle';

/** Whether words of somebody of this band may be read by people of that band, on a board or in a circle (security B2). */
export const maySeeOn = (reader: AgeBand, writer: AgeBand, relation: Relation = 'board'): boolean =>
  mayReach(endOfBand(reader), endOfBand(writer), 'see', relation);

/** Whether somebody of this band may write on a board, or in a circle of it as its leader. */
export const isOfPlace = (board: Board, band: AgeBand, isLeader: boolean): boolean =>
  isLeader
    ? mayReach(endOfBand(band), endOfBand(board), 'post', 'circle')
    : isOneBoard(band, board) && mayReach(endOfBand(band), endOfBand(board), 'post', 'board');

/** Whether whoever began a topic is there still, for samples always, and its circle is open: else it takes no answers. */
export const takesAnswers = ({ board, writer, isClosed, circle }: AnsweredTopic): boolean =>
  !isClosed &&
  (circle?.isOpen ?? true) &&
  (writer === null || isOfPlace(board, writer, circle?.isByLeader ?? false));

export const youthPostPolicy = {
  /** What else a board asks is looked up each time (`own-board.server.ts`). */
  browse: hasBoard,
  /** Whether the age alone lets somebody read it: consent is asked besides. */
  view: (actor, post) =>
    (isShown(post) && hasBoard(actor) && isOneBoard(actor.ageBand, post.board)) ||
    isSelf(actor, post.ownerId) ||
    isStaff(actor),
  close: (actor, { ownerId }) => isSelf(actor, ownerId),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not confirmed any more: taking back one's own words is always possible. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
} satisfies {
  browse: Rule;
  view: Rule<PostState>;
  close: Rule<Pick<PostState, 'ownerId'>>;
  readOwn: Rule;
  withdraw: Rule<Pick<PostState, 'ownerId'>>;
  decide: Rule<Pick<PostState, 'ownerId'>>;
};
