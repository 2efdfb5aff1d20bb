import { isAdmitted, isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs } from '#platform/time/durations.ts';

export const teamRoles = ['owner', 'manager', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What somebody can be invited as, the higher one first. There is one owner, who hands the page over or keeps it. */
export const invitedRoles = ['manager', 'member'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** The role of somebody who has both. */
export const higherRole = (one: InvitedRole, other: InvitedRole = one): InvitedRole =>
  invitedRoles.indexOf(other) < invitedRoles.indexOf(one) ? other : one;

/** The accounts that work for something, as its feature knows them. */
export interface TeamPeople {
  ownerIds: readonly string[];
  managerIds?: readonly string[];
  memberIds?: readonly string[];
}

/** What each role may do with what it works for. */
const rights = {
  /** Change the page, send it to staff, say that it is still right. */
  edit: ['owner', 'manager'],
  /** Answer and file letters. */
  answer: ['owner', 'manager'],
  /** Reply to reviews in the name of the business. */
  reply: ['owner', 'manager'],
  readInbox: teamRoles,
  /** Take the page offline and back, delete a draft. */
  switch: ['owner'],
  /** Invite, change roles, remove people, hand the page over. */
  lead: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;
export type TeamRight = keyof typeof rights;

/** Roles beside the owner's that have it. */
export const helpersWith = (right: TeamRight): readonly InvitedRole[] =>
  invitedRoles.filter((role) => (rights[right] as readonly TeamRole[]).includes(role));

export function roleOf(actor: Actor, people: TeamPeople): TeamRole | null {
  const isIn = (ids?: readonly string[]) => ids?.some((id) => isSelf(actor, id)) === true;
  if (isIn(people.ownerIds)) return 'owner';
  if (isIn(people.managerIds)) return 'manager';
  return isIn(people.memberIds) ? 'member' : null;
}

/** Nobody under 18 acts for a business, whatever they own (decision D47). */
export function mayFor(actor: Actor, right: TeamRight, people: TeamPeople): boolean {
  const role = roleOf(actor, people);
  return role !== null && isAdult(actor) && (rights[right] as readonly TeamRole[]).includes(role);
}

/** Counts as the business itself: what it may not do to itself, nobody on its team may. */
export const worksFor = (actor: Actor, people: TeamPeople): boolean =>
  roleOf(actor, people) !== null;

export const everybodyOf = ({ ownerIds, managerIds = [], memberIds = [] }: TeamPeople) => [
  ...ownerIds,
  ...managerIds,
  ...memberIds,
];

/** What an invitation needs of the page: staff have seen its name, and it is clear whose it is. */
interface TeamPage extends TeamPeople {
  isPublic: boolean;
  isContested?: boolean;
}

const leads = (actor: Actor, people: TeamPeople) =>
  isVerifiedPerson(actor) && mayFor(actor, 'lead', people);

const isHelper = (actor: Actor, people: TeamPeople) => {
  const role = roleOf(actor, people);
  return role === 'manager' || role === 'member';
};

export const teamPolicy = {
  see: (actor, people) => worksFor(actor, people) || isAdmitted(actor, ['admin']),
  lead: leads,
  /** A stranger's mailbox reads the page's name: nobody writes to it for what staff have not seen. */
  invite: (actor, page) => leads(actor, page) && page.isPublic && !page.isContested,
  /** Letters of customers are read by adults only. */
  join: (actor) => isVerifiedPerson(actor) && isAdult(actor),
  /** An owner hands the page over before they go. */
  leave: isHelper,
  /** Owning takes what claiming takes. */
  takeOver: (actor, people) => isVerifiedPerson(actor) && isAdult(actor) && isHelper(actor, people),
  recover: (actor, people) => isVerifiedPerson(actor) && isAdult(actor) && isHelper(actor, people),
  /** Nobody decides about a team of their own (security Z7). */
  decide: (actor, people) => isAdmitted(actor, ['admin', 'moderator']) && !worksFor(actor, people),
} satisfies {
  see: Rule<TeamPeople>;
  lead: Rule<TeamPeople>;
  invite: Rule<TeamPage>;
  join: Rule;
  leave: Rule<TeamPeople>;
  takeOver: Rule<TeamPeople>;
  recover: Rule<TeamPeople>;
  decide: Rule<TeamPeople>;
};

export const invitationMs = 14 * dayMs;
export const handOverMs = 7 * dayMs;
/** How long an owner who is still there has to say so. */
export const ownerAnswerMs = 7 * dayMs;
/** Days for which an invitation is kept after it has run out. */
export const invitationKeptDays = 30;

/** People and open invitations together. */
export const largestTeam = 50;

/** What one person makes the site write to another. */
export const letterKinds = ['invitation', 'offer', 'recovery'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** So many of a kind within so many days: of one writer, about one page, to one reader. */
export const letterLimits: Record<
  LetterKind,
  { days: number; writer: number; page: number; reader: number }
> = {
  invitation: { days: 1, writer: 20, page: 20, reader: 2 },
  offer: { days: 1, writer: 20, page: 3, reader: 2 },
  /** Asked once more after a mistake; an owner who has answered twice is left alone for a month. */
  recovery: { days: 30, writer: 20, page: 2, reader: 20 },
};
/** Days for which letters are counted at all. */
export const letterKeptDays = 30;
