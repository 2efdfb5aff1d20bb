import { eventPolicy } from '#features/events/event.policy.ts';
import type { EventHost } from '#features/events/event.policy.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf } from '#features/schedule/zone-clock.ts';
import { isAdult } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** Whom a message is for: those of the specification first, then those whom hosts ask for. */
export const recipientGroups = ['all', 'going', 'interested', 'waiting', 'came', 'missed'] as const;
export type RecipientGroup = (typeof recipientGroups)[number];

/** `cancelled` by its host, or by the site where its host or event is not there any more. */
export const messageStatuses = ['queued', 'sending', 'sent', 'cancelled'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Characters. */
export const messageLimits = { subject: 120, message: 4000 };
/** About one event, within any seven days. */
export const messagesPerWeek = 3;
/** How far ahead one may be planned. */
export const plannedDays = 90;
/** A message is kept so long after it was written, and who got it after it was sent. */
export const keptDays = 365;
export const deliveryDays = 30;

const zone = 'Europe/London';
/** What a clock in London shows, `2026-12-12T19:30`, as a moment. */
export function londonMoment(wall: string): Date {
  const [date = '', time = ''] = wall.split('T');
  const [hours, minutes] = time.split(':');
  return instantOf(dayOf(date), Number(hours) * 60 + Number(minutes), zone);
}

/** Whether somebody can be asked to wait so long; what is past goes at once. */
export const isPlannable = (at: Date, now: Date): boolean => at <= later(now, plannedDays * dayMs);

/** Who may answer for the event, and is grown: only adults write to adults (decision D47). */
const writes = (actor: Actor, event: EventHost): actor is Person =>
  eventPolicy.seeGuests(actor, event) && isAdult(actor);

export const attendeeMessagePolicy = {
  /** Write to those who answered, and count them. */
  write: writes,
  /** Read what was sent, and stop what has not gone: everybody who answers for the event. */
  readLog: writes,
};

/** Whether this account still answers for the event when what it wrote goes out. */
export function stillHosts(accountId: string | null, { ownerId, page, officerIds }: EventHost) {
  if (accountId === null) return false;
  if (page) return [...page.ownerIds, ...(page.managerIds ?? [])].includes(accountId);
  return officerIds ? officerIds.includes(accountId) : ownerId === accountId;
}
