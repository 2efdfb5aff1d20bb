import { and, asc, gt, inArray } from 'drizzle-orm';
import type { By } from '#features/accounts/blocks/between.server.ts';
import { findEndsOfAddresses, reachableAmong } from '#features/accounts/reach.service.server.ts';
import { mayReach } from '#platform/access/reach.ts';
import type { ReachEnd } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { RsvpStatus, toldStatuses } from './attendance.policy.ts';
import { rsvp } from './rsvp.table.server.ts';

/** Somebody to whom a host may write about a date: an account, or a guest by mail. */
export interface Attendee {
  rsvpId: string;
  dateId: string;
  accountId: string | null;
  status: RsvpStatus;
  /** Let in at the door. */
  isIn: boolean;
  /** Named as not having come, and not contested. */
  isMissed: boolean;
  answeredAt: Date;
  guest: { name: string; email: string; language: Language } | null;
}

type Wanted = By & {
  dateIds: readonly string[];
  statuses: readonly (typeof toldStatuses)[number][];
  /** The end that writes: a host is `adult`. */
  from: ReachEnd;
  /** The `rsvpId` of the last one that was read before. */
  after?: string;
  limit?: number;
};

/**
 * One page of those who answered these dates and whom `from` may write to, in a fixed order: nobody under 18, of unknown age,
 * suspended or gone, or with a block, and no guest whose mailbox is that of such an account (security P10, B2). `next` goes on behind them,
 * null at the end: a page may be empty and not the last.
 */
export async function reachableAttendees(
  db: Db,
  { dateIds, statuses, from, after, limit = 100, ...by }: Wanted,
): Promise<{ attendees: Attendee[]; next: string | null }> {
  if (dateIds.length === 0 || statuses.length === 0) return { attendees: [], next: null };
  const rows = await db
    .select()
    .from(rsvp)
    .where(
      and(
        inArray(rsvp.occurrenceId, [...dateIds]),
        inArray(rsvp.status, [...statuses]),
        after ? gt(rsvp.id, after) : undefined,
      ),
    )
    .orderBy(asc(rsvp.id))
    .limit(limit);
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? []);
  const reachable = new Set(await reachableAmong(db, { from, accountIds, way: 'write', ...by }));
  const ends = await findEndsOfAddresses(
    db,
    rows.flatMap(({ guestEmail }) => guestEmail ?? []),
    by,
  );
  const attendees: Attendee[] = [];
  for (const row of rows) {
    const { id: rsvpId, occurrenceId: dateId, accountId, status } = row;
    const isMissed = row.noShowAt !== null && row.contestedAt === null;
    const isIn = row.checkedInAt !== null;
    const all = { rsvpId, dateId, accountId, status, isIn, isMissed, answeredAt: row.createdAt };
    if (accountId && reachable.has(accountId)) attendees.push({ ...all, guest: null });
    const { guestName: name, guestEmail: email, guestLanguage: language } = row;
    if (accountId || !name || !email || !language) continue;
    // They have said that they are 18 or over, unless their account says otherwise.
    const end = ends.get(email.toLowerCase()) ?? 'adult';
    if (mayReach(from, end, 'write')) attendees.push({ ...all, guest: { name, email, language } });
  }
  return { attendees, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}
