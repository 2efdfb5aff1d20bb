import { isAdmitted, isSelf } from '#platform/access/actor.ts';
import type { Access, Actor } from '#platform/access/actor.ts';
import { later } from '#platform/time/moments.ts';

/** How it came: somebody asks for help, writes through the contact form, says what they think, or reports a fault. */
export const channels = ['ticket', 'contact', 'feedback', 'bug'] as const;
export type Channel = (typeof channels)[number];

/** What a letter of the contact form is about. `help` opens a ticket, with the promise of a reply. */
export const contactTopics = [
  'help',
  'listing',
  'partnership',
  'press',
  'privacy',
  'accessibility',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const feedbackTopics = ['well', 'badly'] as const;
export const topics = [...contactTopics, ...feedbackTopics] as const;
export type Topic = (typeof topics)[number];

/** `open`: the person wrote last; `held`: the shield is not sure about it, and the person has had no mail. */
export const ticketStatuses = ['open', 'answered', 'closed', 'held', 'spam'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketSides = ['person', 'staff'] as const;
export type TicketSide = (typeof ticketSides)[number];

/** The pages of staff on which tickets stand. */
export const desks = ['support-tickets', 'messages', 'bug-reports', 'accessibility'] as const;
export type Desk = (typeof desks)[number];

/** Saved views of a desk; `all` leaves out what is spam. */
export const deskViews = ['open', 'overdue', 'answered', 'closed', 'held', 'spam', 'all'] as const;
export type DeskView = (typeof deskViews)[number];

const admin = ['admin'] as const;
const staff = ['admin', 'moderator'] as const;

/** Specification 2: support tickets are for moderators and admins, everything else for admins. */
export const deskAccess: Record<Desk, Access> = {
  'support-tickets': staff,
  messages: admin,
  'bug-reports': admin,
  accessibility: admin,
};

const channelAccess: Record<Channel, Access> = {
  ticket: staff,
  contact: admin,
  feedback: admin,
  bug: admin,
};

/** Who may do what. What somebody may not see is answered not-found. */
export const ticketPolicy = {
  openDesk: (actor: Actor, desk: Desk): boolean => isAdmitted(actor, deskAccess[desk]),
  /** Reading, answering, assigning, closing. Who decides on a quotation works on the feedback that it comes from. */
  work: (
    actor: Actor,
    { channel, isQuotable = false }: { channel: Channel; isQuotable?: boolean },
  ): boolean => isAdmitted(actor, isQuotable ? staff : channelAccess[channel]),
  /** What one has written while signed in. */
  seeOwn: (actor: Actor, { accountId }: { accountId: string | null }): boolean =>
    isSelf(actor, accountId),
};

/** Specification 9: people who ask for help are answered within two hours. */
export const replyWithinMinutes = 120;

/** When staff must have answered a letter that came now; null where nothing is promised. */
export const dueAfter = (channel: Channel, now: Date): Date | null =>
  channel === 'ticket' ? later(now, replyWithinMinutes * 60_000) : null;

/** What a ticket is after somebody has written. The person's own words don't take it out of held or spam. */
export function statusAfter(status: TicketStatus, side: TicketSide): TicketStatus {
  if (side === 'staff') return 'answered';
  return isSuspected(status) ? status : 'open';
}

/** The shield or staff took it for spam; opening it says that it is none. */
export const isSuspected = (status: TicketStatus): status is 'held' | 'spam' =>
  status === 'held' || status === 'spam';

/** Staff have done with it. */
export const isFiled = (status: TicketStatus): boolean => status === 'closed' || status === 'spam';

/** What staff may do with a ticket in this state. */
export const filingOf = (status: TicketStatus) => ({
  close: status === 'open' || status === 'answered' || status === 'held',
  reopen: status === 'closed' || isSuspected(status),
  spam: status !== 'spam',
});

const maxMessages = 200;
/** Letters in a row without an answer: a link must not bury staff. */
const maxUnanswered = 5;

/** Why the person can't write one more; undefined when they can. */
export function refusalOf(sides: readonly TicketSide[]): 'too-long' | 'too-many' | undefined {
  if (sides.length >= maxMessages) return 'too-long';
  const unanswered = sides.length - 1 - sides.lastIndexOf('staff');
  return unanswered >= maxUnanswered ? 'too-many' : undefined;
}

/** A guest is not told what the shield thinks: who sends spam would learn from it. */
export const shownStatus = (status: TicketStatus): 'open' | 'answered' | 'closed' =>
  isSuspected(status) ? 'open' : status;

/** After this many months without a message a ticket is taken away, with name and address. */
export const retentionMonths = 12;
/** What the shield held and nobody answered, and what is spam. */
export const heldDays = 60;

/** "A. M." for "Abena Mensah", as somebody wishes to be quoted. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s/)
    .flatMap((part) => [...part].slice(0, 1))
    .map((letter) => `${letter.toLocaleUpperCase()}.`)
    .join(' ');
