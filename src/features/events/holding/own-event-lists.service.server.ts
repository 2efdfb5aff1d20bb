import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { patternWords } from '#features/calendar/pattern-words.ts';
import { readTimes } from '#features/calendar/times-reader.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { planFor, plannedDates } from './dates.service.server.ts';
import { eventPolicy } from '../event.policy.ts';
import { zone } from '../event-zone.ts';
import { dateView, hostOf, readNames } from '../event-shape.server.ts';
import { stageOf } from '../event-stage.ts';
import { eventSubmission, getKept, isKeptBy } from '../event-submission.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import { needsConfirming } from './series-due.server.ts';
import { ownPageSize } from '../own-event-lists.contract.ts';
import type {
  listOwnEvents as ownContract,
  previewTimes as previewContract,
} from '../own-event-lists.contract.ts';

const previewed = 8;

/** Newest first, with the next date of each. */
export async function listOwnEvents(
  ctx: ServiceContext,
  { host, after }: EndpointArguments<typeof ownContract>['query'],
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, eventPolicy.readOwn, undefined);
  const found = await eventSubmission.find(
    ctx,
    ctx.db,
    sql`${event.id} in (${ctx.db
      .select({ id: event.id })
      .from(event)
      .where(
        and(
          isKeptBy(ctx.db, person),
          host ? sql`${host} in (${event.hostListingId}, ${event.hostCouncilId})` : undefined,
          after ? lt(event.id, after) : undefined,
        ),
      )
      .orderBy(desc(event.id))
      .limit(ownPageSize + 1)})`,
  );
  const { shown, next } = pageOf(
    found.toSorted((left, right) => (left.id < right.id ? 1 : -1)),
    ownPageSize,
  );
  const [names, dates] = await Promise.all([
    readNames(ctx.db, shown),
    nextDates(
      ctx,
      shown.map(({ id }) => id),
    ),
  ]);
  return {
    next,
    items: shown.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      hostName: hostOf(row, names).name,
      stage: stageOf(row, ctx.now),
      reason: row.reason,
      isHidden: row.hiddenAt !== null,
      next: dates.get(row.id) ?? null,
      needsConfirming: needsConfirming(row, ctx.now),
      canErase: eventPolicy.withdraw(person, row),
    })),
  };
}

/** The next date of each of these events. */
export async function nextDates({ db, now }: ServiceContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectDistinctOn([eventOccurrence.eventId])
    .from(eventOccurrence)
    .where(
      and(
        sql`${eventOccurrence.eventId} = any(${sql.param([...ids])}::uuid[])`,
        eq(eventOccurrence.status, 'planned'),
        gt(eventOccurrence.endsAt, now),
      ),
    )
    .orderBy(asc(eventOccurrence.eventId), asc(eventOccurrence.startsAt));
  return new Map(
    rows.map((row) => {
      const { id, day, from, going } = dateView(row);
      return [row.eventId, { id, day, from, going }];
    }),
  );
}

/** How typed times are read, and what they would change of an event that was announced. */
export async function previewTimes(
  ctx: ServiceContext,
  { times, event: eventId }: EndpointArguments<typeof previewContract>['query'],
): Promise<EndpointResponse<typeof previewContract>> {
  requirePerson(ctx, eventPolicy.add, undefined);
  const row = eventId ? await getKept(ctx, ctx.db, eventId) : undefined;
  const nothing = { words: '', dates: [], total: 0, changes: null };
  const read = readTimes(times, { today: todayInLondon(ctx.now), zone });
  if ('problem' in read) {
    const { key, at, length } = read.problem;
    return { ...nothing, problem: { key, part: times.slice(at, at + length) } };
  }
  const dates = plannedDates(read.pattern, ctx.now);
  if (dates.length === 0) return { ...nothing, problem: { key: 'events:error.past', part: '' } };
  const t = i18nFor(ctx.language).getFixedT(ctx.language, ['calendar', 'schedule']);
  return {
    problem: null,
    words: patternWords(read.pattern, t, ctx.language),
    dates: dates.slice(0, previewed).map((date) => {
      const { day, weekday, from, until } = dateView({ ...noDate, ...date });
      return { day, weekday, from, until };
    }),
    total: dates.length,
    changes: row?.sentAt ? await changesOf(ctx, row.id, read.pattern) : null,
  };
}

const noDate = {
  id: '',
  eventId: '',
  status: 'planned' as const,
  isMoved: false,
  note: '',
  going: 0,
  sequence: 0,
};

async function changesOf(ctx: ServiceContext, id: string, pattern: Parameters<typeof planFor>[2]) {
  const plan = await ctx.db.transaction((tx) => planFor(tx, id, pattern, ctx.now));
  const met = [...plan.moved.map(({ known }) => known), ...plan.dropped];
  return {
    moved: plan.moved.length,
    dropped: plan.dropped.length,
    added: plan.added.length,
    people: met.reduce((sum, { going }) => sum + going, 0),
  };
}
