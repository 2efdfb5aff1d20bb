import { eq, sql } from 'drizzle-orm';
import type { SourcedChange } from '#features/directory/draft.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import {
  findSchedule,
  removeSchedules,
  replaceSchedule,
} from '#features/schedule/schedule.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';

const subjectOf = (id: string) => ({ type: 'listing', id });

/** What the hours of a listing were before a file wrote others. */
export interface HoursBefore {
  schedule: Schedule | null;
}

export interface WrittenHours {
  change: SourcedChange;
  /** Undefined where the hours stay as they are. */
  before?: HoursBefore;
}

/**
 * Gives a listing the hours that its row tells. What its owner looks after, or somebody has confirmed or given dates of
 * their own, stays.
 */
export async function writeHours(
  tx: Db,
  change: SourcedChange,
  hours: Schedule | null,
): Promise<WrittenHours> {
  if (hours === null) return { change };
  const { id } = change;
  if (change.action === 'created') {
    await replaceSchedule(tx, subjectOf(id), hours);
    return { change };
  }
  const standing = await findSchedule(tx, subjectOf(id));
  if (standing && (isTended(standing) || isSame(standing, hours))) return { change };
  const [row] = await tx
    .select({ ownerId: listing.ownerId, before: sql<unknown>`to_jsonb(${listing})` })
    .from(listing)
    .where(eq(listing.id, id));
  if (!row || row.ownerId !== null) return { change };
  await replaceSchedule(tx, subjectOf(id), hours);
  const before = { schedule: standing ?? null };
  if (change.action === 'updated') return { change, before };
  return { change: { action: 'updated', id, before: row.before }, before };
}

/** Puts the hours back, unless they are not those that the file wrote any more. */
export async function restoreHours(tx: Db, id: string, { schedule }: HoursBefore): Promise<void> {
  const standing = await findSchedule(tx, subjectOf(id));
  if (standing && isTended(standing)) return;
  if (schedule) await replaceSchedule(tx, subjectOf(id), schedule);
  else await removeSchedules(tx, 'listing', [id]);
}

const isTended = ({ confirmedOn, specialDays, temporarilyClosed }: Schedule): boolean =>
  confirmedOn !== null || specialDays.length > 0 || temporarilyClosed !== null;

const isSame = (one: Schedule, other: Schedule): boolean => saidOf(one) === saidOf(other);

const saidOf = ({ periods, byAppointment, onBankHolidays }: Schedule): string =>
  JSON.stringify([formatHours(periods), byAppointment, onBankHolidays]);

/** In words, for who looks at what a run would change. */
export const hoursInWords = (schedule: Schedule | null): string | null =>
  schedule && (formatHours(schedule.periods) || null);
