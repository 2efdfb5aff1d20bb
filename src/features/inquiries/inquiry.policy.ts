import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { endOfBand, mayReach } from '#platform/access/reach.ts';
import type { ReachEnd } from '#platform/access/reach.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Specification 3. */
export const inquiryTypes = ['general', 'quote', 'partnership', 'press'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/**
 * Life of an inquiry. `new`: nobody has answered; `answered`: the business wrote last; `waiting`: the guest wrote again;
 * `held`: the shield stopped it and staff decide, the business does not see it.
 */
export const inquiryStatuses = ['new', 'answered', 'waiting', 'closed', 'spam', 'held'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Those that the business knows of. */
export const inboxStatuses = ['new', 'answered', 'waiting', 'closed', 'spam'] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/** `auto` is the site's own note that the business is closed. */
export const messageSides = ['guest', 'business', 'auto'] as const;
export type MessageSide = (typeof messageSides)[number];

export const isInInbox = (status: InquiryStatus): status is InboxStatus => status !== 'held';

interface SentInquiry {
  senderAccountId: string | null;
}

/** Who may do what. What somebody may not see is answered not-found. */
export const inquiryPolicy = {
  /** Everybody but the business itself. */
  send: (actor: Actor, people: TeamPeople): boolean => !worksFor(actor, people),
  /** The inbox is for the owner and the team: letters are not for staff, who see what was held or reported. */
  seeInbox: (actor: Actor, people: TeamPeople): actor is Person =>
    mayFor(actor, 'readInbox', people),
  /** Answering, filing and saved answers; nobody writes from an address that is not proved (security A9). */
  answer: (actor: Actor, people: TeamPeople): actor is Person =>
    isVerifiedPerson(actor) && mayFor(actor, 'answer', people),
  /** Whether what somebody wrote for later may still leave in the name of the business. */
  stillAnswers: (accountId: string, { ownerIds, managerIds }: TeamPeople): boolean =>
    ownerIds.includes(accountId) || managerIds?.includes(accountId) === true,
  /** The thread that one has begun while signed in. */
  seeSent: (actor: Actor, { senderAccountId }: SentInquiry): boolean =>
    isSelf(actor, senderAccountId),
  /** What the shield stopped, for those who decide on it. */
  seeHeld: (actor: Actor, { status }: { status: InquiryStatus }): boolean =>
    status === 'held' && isStaff(actor),
};

interface Contact {
  owner: { status: string; ageBand: AgeBand } | undefined;
  /** Who reads the page's own address, where it has one. */
  reader: ReachEnd | undefined;
  isPublic: boolean;
}

/**
 * Whom an inquiry reaches. Only businesses are written to, never anybody who may be under 18 (security P10); an
 * unclaimed listing only by an address of its own (decision D38).
 */
export function recipientOf({ owner, reader, isPublic }: Contact): 'owner' | 'listing' | null {
  if (!isPublic) return null;
  if (!owner) return reader && mayReach('adult', reader, 'write') ? 'listing' : null;
  const isReached = mayReach('adult', endOfBand(owner.ageBand), 'write');
  return owner.status === 'active' && isReached ? 'owner' : null;
}

/** Whether messages go between the two sides of a correspondence, as one of them is told. */
export const threadReaches = ['open', 'off', 'young', 'ask'] as const;
export type ThreadReach = (typeof threadReaches)[number];

interface ThreadEnds {
  /** Whose eyes these are. */
  side: 'guest' | 'business';
  guest: ReachEnd;
  /** The guest's age is that of an account. */
  isGuestKnown: boolean;
  business: ReachEnd;
}

/** Both directions are asked: people who may not be answered do not write either. The business learns no reason. */
export function threadReachOf({ side, guest, isGuestKnown, business }: ThreadEnds): ThreadReach {
  if (mayReach(guest, business, 'answer') && mayReach(business, guest, 'answer')) return 'open';
  if (side === 'business' || guest !== 'young') return 'off';
  return isGuestKnown ? 'young' : 'ask';
}

/** What an inquiry is after somebody has written. Spam and what is held stay so after any message. */
export function statusAfterMessage(status: InquiryStatus, side: MessageSide): InquiryStatus {
  if (status === 'spam' || status === 'held') return status;
  if (side === 'business') return 'answered';
  if (side === 'guest') return status === 'new' ? 'new' : 'waiting';
  return status;
}

/** What an inquiry is when it is taken out of spam or opened again: as its messages say. */
export function statusOfMessages(sides: readonly MessageSide[]): InboxStatus {
  const letters = sides.filter((side) => side !== 'auto');
  if (!letters.includes('business')) return 'new';
  return letters.at(-1) === 'business' ? 'answered' : 'waiting';
}

/** What the business may do with an inquiry in this state. */
export const filingOf = (status: InboxStatus) => ({
  snooze: status !== 'closed' && status !== 'spam',
  answer: status !== 'spam',
  close: status !== 'closed' && status !== 'spam',
  spam: status !== 'spam',
  reopen: status === 'closed' || status === 'spam',
});

/** An answer can be taken back at least so long. */
export const undoMs = 10_000;

const yearMs = 366 * dayMs;

/** What may be put off: to a moment ahead, and not for ever. */
export const isAhead = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= yearMs;

/** Messages that one thread may hold: a correspondence, not a chat. */
const maxMessages = 200;
/** Messages of one side that the other has not answered yet, so that nobody can bury somebody in mail (security B1). */
const maxUnanswered = 3;

/** Why one more message of this side is refused; undefined when it is not. */
export function refusalOf(
  status: InquiryStatus,
  sides: readonly MessageSide[],
  side: 'guest' | 'business',
): 'not-open' | 'too-long' | 'too-many' | undefined {
  if (sides.length >= maxMessages) return 'too-long';
  if (side === 'business' && !(isInInbox(status) && filingOf(status).answer)) return 'not-open';
  const letters = sides.filter((entry) => entry !== 'auto');
  const other = side === 'business' ? 'guest' : 'business';
  const unanswered = letters.length - 1 - letters.lastIndexOf(other);
  return unanswered >= maxUnanswered ? 'too-many' : undefined;
}

/** After this many months without a message an inquiry is taken away. */
export const retentionMonths = 24;
