import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import {
  addImportedEvent,
  changeImportedEvent,
} from '#features/events/imported-event-writing.service.server.ts';
import { findEventToImport } from '#features/events/imported-event.service.server.ts';
import type { ImportedEvent } from '#features/events/imported-event.service.server.ts';
import { eventsTag } from '#features/events/event.contract.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { EventImportRun, ImportChoice } from '../event-import.contract.ts';
import { eventImportPolicy, mostRunsKept, runsPerDay, undoDays } from '../event-import.policy.ts';
import { eventImportRun } from '../event-import.table.server.ts';
import type { RunChange } from '../event-import.table.server.ts';
import { planImport } from './import-plan.service.server.ts';
import type { PlannedEntry } from './import-plan.service.server.ts';

type RunRow = typeof eventImportRun.$inferSelect;

const tooMany = () =>
  new AppError('conflict', 'event-import/too-many', 'You have brought in enough files today.');

/**
 * Does what the preview showed, as a whole or not at all. Throws `event-import/too-many` after ten files in 24 hours, and
 * `event/too-many` where it would add more events than one may in a day.
 */
export async function runEventImport(
  ctx: ServiceContext,
  asked: ImportChoice & { text: string },
): Promise<EventImportRun> {
  const person = requirePerson(ctx, eventImportPolicy.bring, undefined);
  const row = await ctx.db.transaction(async (tx) => {
    const { host } = asked;
    // Two of a team with the same file at once would add everything twice.
    const name = host.type === 'me' ? person.id : host.id;
    await takeLocks(tx, `event-import ${name}`);
    const run = await beginRun(ctx, tx, person.id);
    const inside = { ...ctx, db: tx };
    const { entries } = await planImport(inside, asked);
    const changes: RunChange[] = [];
    for (const entry of entries) {
      const change = await apply(inside, entry, { host, runId: run.id });
      if (change) changes.push(change);
    }
    const count = (act: PlannedEntry['act']) => entries.filter((one) => one.act === act).length;
    const [done] = await tx
      .update(eventImportRun)
      .set({
        added: count('add'),
        changed: count('change'),
        unchanged: count('same'),
        refused: count('refuse'),
        changes,
      })
      .where(eq(eventImportRun.id, run.id))
      .returning();
    await audit(ctx, tx, {
      action: 'event-import.done',
      subject: { type: 'account', id: person.id },
    });
    return done ?? run;
  });
  ctx.invalidate([eventsTag]);
  return runView(row, ctx.now);
}

/** Earlier runs are deleted but for the latest few, because each holds words of events. */
async function beginRun(ctx: ServiceContext, tx: Db, accountId: string): Promise<RunRow> {
  const isOwn = eq(eventImportRun.accountId, accountId);
  await assertQuota(tx, {
    name: `event-import ${accountId}`,
    table: eventImportRun,
    where: and(isOwn, youngerThan(eventImportRun.createdAt, ctx.now, dayMs)),
    most: runsPerDay,
    refusal: tooMany,
  });
  const [run] = await tx
    .insert(eventImportRun)
    .values({ accountId, createdAt: ctx.now })
    .returning();
  if (!run) throw tooMany();
  const latest = tx
    .select({ id: eventImportRun.id })
    .from(eventImportRun)
    .where(isOwn)
    .orderBy(desc(eventImportRun.id))
    .limit(mostRunsKept);
  await tx.delete(eventImportRun).where(and(isOwn, notInArray(eventImportRun.id, latest)));
  return run;
}

async function apply(
  ctx: ServiceContext,
  { uid, act, wanted, known }: PlannedEntry,
  { host, runId }: { host: ImportChoice['host']; runId: string },
): Promise<RunChange | undefined> {
  if (!wanted || (act !== 'add' && act !== 'change')) return undefined;
  if (!known && act === 'change') return undefined;
  const eventId = known
    ? known.id
    : await addImportedEvent(ctx, { host, sourceUid: uid, runId, imported: wanted });
  if (known) await changeImportedEvent(ctx, eventId, onlyNew(known.before, wanted));
  const starts = wanted.changes.map(({ start }) => start);
  const after = await findEventToImport(ctx, eventId, starts);
  return after && { eventId, before: known?.before ?? null, after: after.imported };
}

/** Words and place only where they differ: writing them anew would look up a pin that somebody placed by hand. */
export function onlyNew(before: ImportedEvent, { what, where, ...times }: ImportedEvent) {
  const isSamePlace = isDeepStrictEqual({ ...before.where, pin: '' }, { ...where, pin: '' });
  return {
    ...times,
    ...(!isDeepStrictEqual(before.what, what) && { what }),
    ...(!isSamePlace && { where }),
  };
}

export const canUndo = ({ undoneAt, createdAt, changes }: RunRow, now: Date): boolean =>
  undoneAt === null && changes.length > 0 && createdAt > earlier(now, undoDays * dayMs);

const runView = (run: RunRow, now: Date): EventImportRun => ({
  id: run.id,
  at: run.createdAt.toISOString(),
  added: run.added,
  changed: run.changed,
  unchanged: run.unchanged,
  refused: run.refused,
  canUndo: canUndo(run, now),
});

export async function listEventImports(ctx: ServiceContext): Promise<{ items: EventImportRun[] }> {
  const { id } = requirePerson(ctx, eventImportPolicy.bring, undefined);
  const rows = await ctx.db
    .select()
    .from(eventImportRun)
    .where(eq(eventImportRun.accountId, id))
    .orderBy(desc(eventImportRun.id))
    .limit(mostRunsKept);
  return { items: rows.map((row) => runView(row, ctx.now)) };
}
