import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ChangedDate } from '#features/calendar/calendar-entry.ts';
import type { Pattern } from '#features/calendar/pattern.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { HostChoice, WhatFields, WhereFields } from './event-parts.ts';
import { eventSubmission, withHosts } from './event-submission.server.ts';
import type { HostedEvent } from './event-submission.server.ts';
import { eventPolicy } from './event.policy.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import { plannedDates } from './holding/dates.service.server.ts';
import { whatOf, whereOf } from './holding/event-columns.server.ts';
import { publishesAtOnce } from './holding/host-trust.server.ts';
import { hostColumns, hostOfNew } from './holding/own-event.service.server.ts';

/* Events that come out of calendar files, by the same rules as those that a host writes. */

/** What a file can say of an event. */
export interface ImportedEvent {
  what: WhatFields;
  where: WhereFields;
  pattern: Pattern;
  /** Single dates that differ from the rule. */
  changes: readonly ImportedChange[];
}

export type ImportedChange = Pick<ChangedDate, 'start' | 'status'> & {
  /** ISO 8601: runs are kept as JSON. */
  startsAt: string;
  endsAt: string;
};

/** Events of this host that have come out of files, by what the files call them. */
export async function findImportedEvents(
  ctx: ServiceContext,
  db: Db,
  { host, uids }: { host: HostChoice; uids: readonly string[] },
): Promise<ReadonlyMap<string, HostedEvent>> {
  const person = hostOfNew(ctx);
  const columns = await hostColumns(ctx, db, person, host);
  const { hostListingId, hostCouncilId } = columns;
  if (uids.length === 0) return new Map();
  const rows = await eventSubmission.find(
    ctx,
    db,
    and(
      inArray(event.sourceUid, [...uids]),
      hostListingId ? eq(event.hostListingId, hostListingId) : isNull(event.hostListingId),
      hostCouncilId ? eq(event.hostCouncilId, hostCouncilId) : isNull(event.hostCouncilId),
      hostListingId || hostCouncilId ? undefined : eq(event.ownerId, person.id),
    ),
  );
  return new Map(rows.map((row) => [row.sourceUid ?? '', row]));
}

/**
 * What a host has of it now, with what waits for staff, and the state of the dates of these names. Undefined where its times
 * were never told.
 */
export async function importedOf(
  db: Db,
  row: HostedEvent,
  starts: readonly string[],
): Promise<ImportedEvent | undefined> {
  if (!row.pattern) return undefined;
  const dates =
    starts.length === 0
      ? []
      : await db
          .select()
          .from(eventOccurrence)
          .where(
            and(eq(eventOccurrence.eventId, row.id), inArray(eventOccurrence.start, [...starts])),
          );
  return {
    what: row.held.what ?? whatOf(row),
    where: row.held.where ?? whereOf(row),
    pattern: row.pattern,
    changes: dates.map(({ start, startsAt, endsAt, status }) => ({
      start,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    })),
  };
}

/** The dates that a pattern gives from now on, as many as are planned ahead. */
export const datesToCome = plannedDates;

/** Whether what this host sends appears at once. */
export async function appearsAtOnce(ctx: ServiceContext, host: HostChoice): Promise<boolean> {
  const person = hostOfNew(ctx);
  const columns = await hostColumns(ctx, ctx.db, person, host);
  const [row] = await withHosts(ctx, ctx.db, [{ ...columns, ownerId: person.id }]);
  return row !== undefined && publishesAtOnce(ctx.db, ctx.actor, row);
}

/** One by its id, where it is this person's to keep, with the state of the dates of these names. */
export async function findEventToImport(
  ctx: ServiceContext,
  id: string,
  starts: readonly string[],
): Promise<{ row: HostedEvent; imported: ImportedEvent } | undefined> {
  const [row] = await eventSubmission.find(ctx, ctx.db, eq(event.id, id));
  if (!row || !eventPolicy.edit(ctx.actor, row)) return undefined;
  const imported = await importedOf(ctx.db, row, starts);
  return imported && { row, imported };
}
