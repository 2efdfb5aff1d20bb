import { eq } from 'drizzle-orm';
import {
  changeImportedEvent,
  eraseImportedEvent,
} from '#features/events/imported-event-writing.service.server.ts';
import { findEventToImport } from '#features/events/imported-event.service.server.ts';
import { eventsTag } from '#features/events/event.contract.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { undoEventImport as contract } from '../event-import.contract.ts';
import { eventImportPolicy } from '../event-import.policy.ts';
import { eventImportRun } from '../event-import.table.server.ts';
import type { RunChange } from '../event-import.table.server.ts';
import { isAs } from './import-plan.service.server.ts';
import { canUndo, onlyNew } from './import-run.service.server.ts';

type Undone = EndpointResponse<typeof contract>;
type Outcome = 'removed' | 'restored' | { title: string; key: string };

const left = (title: string, name: string): Outcome => ({
  title,
  key: `event-calendars:left.${name}`,
});

/**
 * Takes back what a run added and changed. What somebody has edited since, or comes to, stays and is told. Throws
 * `event-import/not-found`, and `event-import/over` for one that was undone or is too old.
 */
export async function undoEventImport(ctx: ServiceContext, id: string): Promise<Undone> {
  const person = requirePerson(ctx, eventImportPolicy.bring, undefined);
  const outcomes = await ctx.db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(eventImportRun)
      .where(eq(eventImportRun.id, id))
      .for('update');
    if (!run || !eventImportPolicy.undo(person, run))
      throw notFound('event-import/not-found', 'There is no such import.');
    if (!canUndo(run, ctx.now))
      throw new AppError('conflict', 'event-import/over', 'This can no longer be undone.');
    const done: Outcome[] = [];
    for (const change of run.changes) done.push(await undoOne({ ...ctx, db: tx }, change));
    await tx
      .update(eventImportRun)
      .set({ undoneAt: ctx.now, changes: [] })
      .where(eq(eventImportRun.id, id));
    await audit(ctx, tx, {
      action: 'event-import.undone',
      subject: { type: 'account', id: person.id },
    });
    return done;
  });
  ctx.invalidate([eventsTag]);
  return {
    removed: outcomes.filter((one) => one === 'removed').length,
    restored: outcomes.filter((one) => one === 'restored').length,
    left: outcomes.filter((one) => typeof one === 'object'),
  };
}

async function undoOne(
  ctx: ServiceContext,
  { eventId, before, after }: RunChange,
): Promise<Outcome> {
  const starts = after.changes.map(({ start }) => start);
  const found = await findEventToImport(ctx, eventId, starts);
  if (!found) return left(after.what.title, 'gone');
  const { title } = found.imported.what;
  if (!isAs(found.imported, after) || found.row.cancelledAt) return left(title, 'edited');
  if (before) {
    await changeImportedEvent(ctx, eventId, onlyNew(found.imported, before));
    return 'restored';
  }
  return (await eraseImportedEvent(ctx, eventId)) ? 'removed' : left(title, 'awaited');
}
