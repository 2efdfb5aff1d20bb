import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { removePhotosOf } from '#features/media/media.service.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { caseOf } from '#features/submissions/submission-kind.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { HostChoice } from './event-parts.ts';
import { eventSubmission, getKept } from './event-submission.server.ts';
import type { HostedEvent } from './event-submission.server.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import { applyPattern, noteLastDate, plannedDates } from './holding/dates.service.server.ts';
import { whatColumns, whereColumns } from './holding/event-columns.server.ts';
import { publishOrAsk } from './holding/event-life.service.server.ts';
import { publishesAtOnce } from './holding/host-trust.server.ts';
import { changeInside, setColumns, writeOrHold } from './holding/own-event-steps.service.server.ts';
import { hostColumns, hostOfNew, insertEvent } from './holding/own-event.service.server.ts';
import { missingOf } from './holding/own-event-view.server.ts';
import type { ImportedChange, ImportedEvent } from './imported-event.service.server.ts';

interface NewImport {
  host: HostChoice;
  sourceUid: string;
  runId: string;
  imported: ImportedEvent;
}

/**
 * Adds one as its host would by hand: published where this host publishes at once and nothing is missing (decision D48),
 * else a draft, which the host sends. Call it inside a transaction: `ctx.db` is that.
 */
export async function addImportedEvent(
  ctx: ServiceContext,
  { host, sourceUid, runId, imported }: NewImport,
): Promise<string> {
  const person = hostOfNew(ctx);
  const { db: tx } = ctx;
  const { what, where, pattern, changes } = imported;
  const id = await insertEvent(ctx, tx, person, {
    ...whatColumns(what),
    ...(await hostColumns(ctx, tx, person, host)),
    ...(await whereColumns(tx, where)),
    pattern,
    sourceUid,
    importRunId: runId,
  });
  await applyPattern(tx, { id, sentAt: null }, pattern, ctx.now);
  const row = await getKept(ctx, tx, id);
  await writeChanges(tx, row, changes, ctx.now);
  const isWhole = missingOf(row).length === 0;
  if (isWhole && (await publishesAtOnce(tx, ctx.actor, row)))
    await changeInside(ctx, tx, await atNow(ctx, id, 'sent'), (_, sent) =>
      publishOrAsk(ctx, tx, sent),
    );
  return id;
}

/** Words and place are told only where they change. */
type ImportedChanges = Pick<ImportedEvent, 'pattern' | 'changes'> &
  Partial<Pick<ImportedEvent, 'what' | 'where'>>;

/** Changes one by the rules for its host: of one who is not known yet, words and place wait for staff (security B4). `ctx.db` is a transaction. */
export async function changeImportedEvent(
  ctx: ServiceContext,
  id: string,
  { what, where, pattern, changes }: ImportedChanges,
): Promise<void> {
  const { db: tx } = ctx;
  if (what || where)
    await changeInside(ctx, tx, await atNow(ctx, id, 'import-words'), (_, row) =>
      writeOrHold(ctx, tx, row, { ...(what && { what }), ...(where && { where }) }),
    );
  await changeInside(ctx, tx, await atNow(ctx, id, 'import-times'), async (_, row) => {
    if (!isDeepStrictEqual(row.pattern, pattern)) {
      await setColumns(tx, row, { pattern, timesText: '', confirmedAt: ctx.now });
      await applyPattern(tx, row, pattern, ctx.now);
    }
    await writeChanges(tx, { ...row, pattern }, changes, ctx.now);
  });
}

/** A change of the event as it is at this moment. */
const atNow = async (ctx: ServiceContext, id: string, action: string) => ({
  id,
  action,
  version: (await getKept(ctx, ctx.db, id)).version,
});

/** Puts single dates that are to come into the state that is told of them. Dates that the series has not are passed over. */
async function writeChanges(
  tx: Db,
  { id, sentAt, pattern }: HostedEvent,
  changes: readonly ImportedChange[],
  now: Date,
): Promise<void> {
  const wanted = new Map(changes.map((change) => [change.start, change]));
  if (wanted.size === 0 || !pattern) return;
  const planned = new Map(plannedDates(pattern, now).map((date) => [date.start, date]));
  const dates = await tx
    .select()
    .from(eventOccurrence)
    .where(and(eq(eventOccurrence.eventId, id), inArray(eventOccurrence.start, [...wanted.keys()])))
    .for('update');
  const moved: { dateId: string; before: string }[] = [];
  const cancelled: string[] = [];
  for (const date of dates) {
    const change = wanted.get(date.start);
    if (!change || date.startsAt <= now) continue;
    const status = change.status === 'CANCELLED' ? 'cancelled' : 'planned';
    const startsAt = status === 'cancelled' ? date.startsAt : new Date(change.startsAt);
    const endsAt = status === 'cancelled' ? date.endsAt : new Date(change.endsAt);
    const isSameTime = +startsAt === +date.startsAt && +endsAt === +date.endsAt;
    if (endsAt <= startsAt || (isSameTime && status === date.status)) continue;
    const rule = planned.get(date.start);
    await tx
      .update(eventOccurrence)
      .set({
        status,
        startsAt,
        endsAt,
        isMoved: +startsAt !== Number(rule?.startsAt) || +endsAt !== Number(rule?.endsAt),
        sequence: date.sequence + 1,
      })
      .where(eq(eventOccurrence.id, date.id));
    if (status === 'cancelled') cancelled.push(date.id);
    else if (!isSameTime) moved.push({ dateId: date.id, before: date.startsAt.toISOString() });
  }
  await noteLastDate(tx, id);
  if (sentAt && moved.length + cancelled.length > 0)
    await emit(tx, 'event.dates-changed', { eventId: id, moved, cancelled });
}

/**
 * Takes back one that an import added, also where it is out already. False where people have said that they come: the host
 * calls that one off with a word to them. Call it inside a transaction.
 */
export async function eraseImportedEvent(ctx: ServiceContext, id: string): Promise<boolean> {
  const { db: tx } = ctx;
  await getKept(ctx, tx, id);
  const [coming] = await tx
    .select({ people: sum(eventOccurrence.going) })
    .from(eventOccurrence)
    .where(eq(eventOccurrence.eventId, id));
  if (Number(coming?.people ?? 0) > 0) return false;
  const { type } = eventSubmission;
  await removePhotosOf(tx, { type, id });
  await tx.delete(event).where(eq(event.id, id));
  await settleCase(ctx, tx, { ...caseOf(eventSubmission, id), outcome: 'withdrawn' });
  await audit(ctx, tx, { action: 'event.import-undone', subject: { type, id } });
  return true;
}
