import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const groupTopics = [
  'neighbours',
  'newcomers',
  'business',
  'work',
  'learning',
  'family',
  'faith',
  'culture',
  'food',
  'health',
  'arts',
  'sport',
] as const;
export type GroupTopic = (typeof groupTopics)[number];

/** How one becomes a member: by a press, by asking its stewards, or by the link that they give out; then nobody else finds it. */
export const joinings = ['open', 'request', 'hidden'] as const;
export type Joining = (typeof joinings)[number];

/** Stewards keep a group. Both words are those of the specification of roles in a group, not roles of the site. */
export const memberRoles = ['steward', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** `asked` waits for the stewards; `removed` may not come back by itself. */
export const memberStates = ['asked', 'in', 'removed'] as const;
export type MemberState = (typeof memberStates)[number];

/** Characters; `ask` is what somebody says when they ask to join. */
/** What members of every group accept, beside being adults and what the group itself asks. */
export const everyGroupAgrees = ['kind', 'stays'] as const;

export const groupLimits = { title: 60, text: 1200, agreement: 200, ask: 300, reason: 300 };
export const mostAgreements = 10;

/** Minutes between two posts of one member; 0: no wait. */
export const slowChoices = [0, 10, 60, 720, 1440] as const;

/** New ones of one person in 24 hours. */
export const groupsPerDay = 3;
/** Groups that one person is in or has asked to join. */
export const mostMemberships = 100;
/** Groups that one person joins or asks to join in 24 hours. */
export const joinsPerDay = 20;
export const mostStewards = 8;
/** What stewards decide about one member in 24 hours. */
export const movesPerDay = 6;

/** A group whose stewards have not looked in for so long can be taken over by a member. */
export const absentDays = 60;
/** Who has been a member for so long may take it over. */
export const settledDays = 30;

interface GroupState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

/** One's place in a group; null where one has none. */
export interface Place {
  role: MemberRole;
  state: MemberState;
}

export type Standing = GroupState & {
  joining: Joining;
  archivedAt: Date | null;
  place: Place | null;
};

/** Whether they are a member now. */
export const isIn = (place: Place | null): boolean => place?.state === 'in';
export const isSteward = (place: Place | null): boolean => isIn(place) && place?.role === 'steward';

/** Groups are for people who are known to be 18 or over (decision D76). */
const isGrownPerson = (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor);

const keeps: Rule<Standing> = (actor, group) =>
  isGrownPerson(actor) && isShown(group) && isSteward(group.place);

export const groupPolicy = {
  /** Whether it may be known that there is such a group: a hidden one is its members' alone. */
  view: (actor, group) =>
    isStaff(actor) ||
    (isSelf(actor, group.ownerId) && group.status !== 'published') ||
    (isShown(group) && (group.joining !== 'hidden' || isIn(group.place))),
  /** Whether what is said in it may be read: in an open group by every adult who is signed in. */
  read: (actor, group) =>
    isStaff(actor) ||
    (isShown(group) && isAdult(actor) && (group.joining === 'open' || isIn(group.place))),
  add: isGrownPerson,
  /** Whether they may read what is said in open groups. */
  browse: (actor: Actor): actor is Person => actor.kind === 'user' && isAdult(actor),
  join: (actor, group) =>
    isGrownPerson(actor) && isShown(group) && group.archivedAt === null && group.place === null,
  /** Whether they may write in it now. */
  write: (actor, group) =>
    isGrownPerson(actor) && isShown(group) && group.archivedAt === null && isIn(group.place),
  /** Decides about people, posts and rules. */
  keep: keeps,
  /** Asks for it where its stewards have stayed away. */
  takeOver: (actor, group) =>
    isGrownPerson(actor) && isShown(group) && isIn(group.place) && !isSteward(group.place),
  /** Reads what blocks and closed doors keep from others: its stewards, and staff of every group. */
  lookAfter: (actor, group) => isStaff(actor) || keeps(actor, group),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Only while nobody else has joined: afterwards it is archived or handed over. */
  withdraw: (actor, { ownerId, status }) => isSelf(actor, ownerId) && status !== 'published',
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
} satisfies {
  view: Rule<Standing>;
  read: Rule<Standing>;
  add: Rule;
  browse: Rule;
  join: Rule<Standing>;
  write: Rule<Standing>;
  keep: Rule<Standing>;
  takeOver: Rule<Standing>;
  lookAfter: Rule<Standing>;
  readOwn: Rule;
  withdraw: Rule<Pick<GroupState, 'ownerId' | 'status'>>;
  decide: Rule<Pick<GroupState, 'ownerId'>>;
};
