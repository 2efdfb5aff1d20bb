import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, eq } from 'drizzle-orm';
import { readTimes } from '#features/calendar/times-reader.ts';
import { attachPhotos, listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { applyPattern } from './dates.service.server.ts';
import { askStaff } from './event-case-opening.server.ts';
import {
  detailsColumns,
  refusal,
  searchTextOfEvent,
  whatColumns,
  whereColumns,
} from './event-columns.server.ts';
import type { DetailsFields, HeldSteps, WhatFields, WhereFields } from '../event-parts.ts';
import { eventPolicy } from '../event.policy.ts';
import { zone } from '../event-zone.ts';
import { eventSubmission, getKept } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { eventsTag } from '../event.contract.ts';
import { event } from '../event.table.server.ts';
import { tellOfPlace } from './moved-place.server.ts';
import { publishesAtOnce } from './host-trust.server.ts';
import { ownView } from './own-event-view.server.ts';
import type { OwnEvent, saveEventWhen as whenContract } from '../own-event.contract.ts';

interface Change {
  id: string;
  version: number;
  action: string;
}
type ChangeRow = (tx: Db, row: HostedEvent) => Promise<void>;

/**
 * Changes one event that this person keeps, with its row locked, and answers it as it is then. Throws `event/changed`
 * where somebody has saved it since it was loaded. What was published is told to staff afterwards.
 */
export async function changeEvent(
  ctx: ServiceContext,
  which: Change,
  change: ChangeRow,
): Promise<OwnEvent> {
  await ctx.db.transaction((tx) => changeInside(ctx, tx, which, change));
  ctx.invalidate([eventsTag]);
  return ownView(ctx, await getKept(ctx, ctx.db, which.id));
}

/** The same in the caller's transaction; the caller drops kept answers when that is through. */
export async function changeInside(
  ctx: ServiceContext,
  tx: Db,
  { id, version, action }: Change,
  change: ChangeRow,
): Promise<void> {
  const person = requirePerson(ctx, eventPolicy.readOwn, undefined);
  await tx.select({ id: event.id }).from(event).where(eq(event.id, id)).for('update');
  const row = await getKept(ctx, tx, id);
  if (row.version !== version) throw eventSubmission.refusals.changed();
  await change(tx, row);
  await audit(ctx, tx, { action: `event.${action}`, subject: { type: 'event', id } });
  if (row.status === 'published') await askStaff(ctx, tx, person, { id, look: 'afterwards' });
}

/** Writes columns; the words that are searched for follow. */
export async function setColumns(
  tx: Db,
  row: HostedEvent,
  columns: Partial<typeof event.$inferInsert>,
): Promise<void> {
  await tx
    .update(event)
    .set({
      ...columns,
      sequence: row.sequence + 1,
      searchText: searchTextOfEvent({ ...row, ...withoutUndefined(columns) }),
    })
    .where(and(eq(event.id, row.id), eq(event.version, row.version)));
}

const withoutUndefined = (columns: Partial<typeof event.$inferInsert>): Partial<HostedEvent> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Puts a step in place, whether its host wrote it now or staff agree to it later. */
export async function writeSteps(
  { now }: Pick<ServiceContext, 'now'>,
  tx: Db,
  row: HostedEvent,
  { what, where, details }: HeldSteps,
  uploaderId: string,
): Promise<void> {
  const place = where && (await whereColumns(tx, where));
  await setColumns(tx, row, {
    ...(what && whatColumns(what)),
    ...place,
    ...(details && detailsColumns(details)),
  });
  if (place) await tellOfPlace(tx, row, place, now);
  if (details) await attachPhotos(tx, subjectOf(row), details.photos, uploaderId);
}

const subjectOf = ({ id }: Pick<HostedEvent, 'id'>) => ({ type: eventSubmission.type, id });

/** Held with the others: the picture that everybody sees stays in front of the one that waits. */
async function keepBoth(tx: Db, row: HostedEvent, { photos }: DetailsFields, uploaderId: string) {
  const known = await listPhotos(tx, eventSubmission.type, [row.id]);
  const shown = known.get(row.id)?.map(({ id }) => id) ?? [];
  const ids = [...new Set([...shown, ...photos])];
  await attachPhotos(tx, subjectOf(row), ids, uploaderId, { areWaiting: true });
}

/**
 * Of an event that everybody sees, and whose host is not known yet, words, pictures, links and contacts wait for staff:
 * visitors go on reading what staff have seen (security B4).
 */
export async function writeOrHold(
  ctx: ServiceContext,
  tx: Db,
  row: HostedEvent,
  steps: HeldSteps,
): Promise<void> {
  const { id: uploaderId } = requirePerson(ctx, eventPolicy.readOwn, undefined);
  if (row.status !== 'published' || (await publishesAtOnce(tx, ctx.actor, row))) {
    await writeSteps(ctx, tx, row, steps, uploaderId);
    if (row.status === 'published') await publishPhotosOf(tx, subjectOf(row));
    return;
  }
  await tx
    .update(event)
    .set({ held: { ...row.held, ...steps } })
    .where(eq(event.id, row.id));
  if (steps.details) await keepBoth(tx, row, steps.details, uploaderId);
}

type Saved<Fields> = Fields & { version: number };

export const saveEventWhat = (
  ctx: ServiceContext,
  id: string,
  { version, ...what }: Saved<WhatFields>,
) =>
  changeEvent(ctx, { id, version, action: 'what-saved' }, (tx, row) =>
    writeOrHold(ctx, tx, row, { what }),
  );

export const saveEventWhere = (
  ctx: ServiceContext,
  id: string,
  { version, ...where }: Saved<WhereFields>,
) =>
  changeEvent(ctx, { id, version, action: 'where-saved' }, (tx, row) =>
    writeOrHold(ctx, tx, row, { where }),
  );

export const saveEventDetails = (
  ctx: ServiceContext,
  id: string,
  { version, ...details }: Saved<DetailsFields>,
) =>
  changeEvent(ctx, { id, version, action: 'details-saved' }, (tx, row) =>
    writeOrHold(ctx, tx, row, { details }),
  );

/** Times change at once, whoever the host is: people must not stand before a closed door. */
export function saveEventWhen(
  ctx: ServiceContext,
  id: string,
  { version, times, doorsMinutes }: EndpointArguments<typeof whenContract>['body'],
): Promise<OwnEvent> {
  return changeEvent(ctx, { id, version, action: 'when-saved' }, async (tx, row) => {
    const read = readTimes(times, { today: todayInLondon(ctx.now), zone });
    if ('problem' in read) throw refusal('times', read.problem.key);
    await setColumns(tx, row, {
      timesText: times,
      doorsMinutes,
      pattern: read.pattern,
      confirmedAt: ctx.now,
    });
    const plan = await applyPattern(tx, row, read.pattern, ctx.now);
    if (plan.added.length + plan.kept.length + plan.moved.length === 0)
      throw refusal('times', 'events:error.past');
  });
}
