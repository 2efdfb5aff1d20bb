import { publishPhotosOf } from '#features/media/media.service.server.ts';
import { withdrawSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { applyPattern, callOff, plannedDates } from './dates.service.server.ts';
import { askStaff } from './event-case-opening.server.ts';
import type { HostChoice } from '../event-parts.ts';
import { eventPolicy } from '../event.policy.ts';
import { stageOf } from '../event-stage.ts';
import { eventSubmission, getKept } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import type { EventRow } from '../event.table.server.ts';
import { comingDates } from './coming-dates.server.ts';
import { publishesAtOnce } from './host-trust.server.ts';
import { changeEvent, setColumns } from './own-event-steps.service.server.ts';
import { hostColumns, hostOfNew, insertEvent } from './own-event.service.server.ts';
import { missingOf, ownView } from './own-event-view.server.ts';
import type { OwnEvent } from '../own-event.contract.ts';

const over = () => new AppError('conflict', 'event/over', 'All of its dates are over.');

/**
 * Publishes it, or puts it before staff where its host is not known yet (decision D48). One that was refused can be sent
 * again after a change. Throws `event/incomplete`, and `event/over` where no date is to come.
 */
export const sendEvent = (ctx: ServiceContext, id: string, { version }: { version: number }) =>
  changeEvent(ctx, { id, version, action: 'sent' }, (tx, row) => publishOrAsk(ctx, tx, row));

/** The change of `sendEvent`, for a row that is locked. */
export async function publishOrAsk(ctx: ServiceContext, tx: Db, row: HostedEvent): Promise<void> {
  const person = requirePerson(ctx, eventPolicy.add, undefined);
  const { id } = row;
  const stage = stageOf(row, ctx.now);
  if (stage !== 'draft' && stage !== 'refused') throw eventSubmission.refusals.changed();
  if (missingOf(row).length > 0)
    throw new AppError('conflict', 'event/incomplete', 'Something is missing.');
  if (!row.pattern || plannedDates(row.pattern, ctx.now).length === 0) throw over();
  const atOnce = await publishesAtOnce(tx, ctx.actor, row);
  await setColumns(tx, row, {
    sentAt: ctx.now,
    reason: '',
    status: atOnce ? 'published' : 'pending',
    publishedAt: atOnce ? ctx.now : null,
    confirmedAt: ctx.now,
  });
  if (atOnce) await publishPhotosOf(tx, { type: eventSubmission.type, id });
  await askStaff(ctx, tx, person, { id, look: atOnce ? 'afterwards' : 'before' });
}

/** Calls all coming dates off. They stay visible as such, with the words to all who come. */
export const cancelEvent = (
  ctx: ServiceContext,
  id: string,
  { version, words }: { version: number; words: string },
) =>
  changeEvent(ctx, { id, version, action: 'cancelled' }, async (tx, row) => {
    if (stageOf(row, ctx.now) !== 'published') throw eventSubmission.refusals.changed();
    const dateIds = await comingDates(tx, row, ctx.now);
    await setColumns(tx, row, { cancelledAt: ctx.now, cancelledWords: words });
    if (dateIds.length > 0) await callOff(tx, dateIds);
    await emit(tx, 'event.cancelled', { eventId: id, dateIds });
  });

/** What a copy takes over. */
const copiedColumns = [
  'title',
  'summary',
  'description',
  'language',
  'kind',
  'hostListingId',
  'hostCouncilId',
  'place',
  'placeListingId',
  'venue',
  'address',
  'city',
  'postcode',
  'lat',
  'lng',
  'onlineLink',
  'doorsMinutes',
  'price',
  'priceFrom',
  'ticketUrl',
  'capacity',
  'partyMost',
  'waitlistOrder',
  'offerHours',
  'cutoffHours',
  'questions',
  'ages',
  'languages',
  'access',
  'contactEmail',
  'contactPhone',
] as const satisfies readonly (keyof EventRow)[];

const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;

/** Another draft with the same words, place and details; its times and its picture are told anew. */
export async function copyEvent(ctx: ServiceContext, id: string): Promise<OwnEvent> {
  const person = hostOfNew(ctx);
  const copied = await ctx.db.transaction(async (tx) =>
    insertEvent(ctx, tx, person, pick(await getKept(ctx, tx, id), copiedColumns)),
  );
  return ownView(ctx, await getKept(ctx, ctx.db, copied));
}

/** Another page or council of this person's holds it from now on, or they themselves. */
export const transferEvent = (
  ctx: ServiceContext,
  id: string,
  { version, host }: { version: number; host: HostChoice },
) =>
  changeEvent(ctx, { id, version, action: 'transferred' }, async (tx, row) => {
    const person = requirePerson(ctx, eventPolicy.add, undefined);
    await setColumns(tx, row, {
      ...(await hostColumns(ctx, tx, person, host)),
      ownerId: person.id,
    });
  });

/** The series goes on: its next dates are planned, and for 90 days nobody asks again. */
export async function confirmSeries(ctx: ServiceContext, id: string): Promise<OwnEvent> {
  const { version } = await getKept(ctx, ctx.db, id);
  return changeEvent(ctx, { id, version, action: 'confirmed' }, async (tx, row) => {
    await setColumns(tx, row, { confirmedAt: ctx.now });
    if (row.pattern) await applyPattern(tx, row, row.pattern, ctx.now);
  });
}

/** Erases one that nobody has heard of yet. One that was announced is called off instead. */
export async function withdrawEvent(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, eventPolicy.readOwn, undefined);
  return withdrawSubmission(ctx, eventSubmission, id);
}
