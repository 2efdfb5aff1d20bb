import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { ProgrammeWhen } from '../choices.ts';
import { coverOf } from '../leading/leaders.server.ts';
import { refusalOf } from '../places/fitness.server.ts';
import { programmePageSize } from '../programme.contract.ts';
import type {
  listProgrammes as listContract,
  ProgrammeQuery,
  ProgrammeView,
} from '../programme.contract.ts';
import { programmeNotFound } from '../programme-errors.ts';
import { programmePolicy } from '../programme.policy.ts';
import { programmeDate, youthProgramme } from '../programme.table.server.ts';
import { atStart } from '#platform/text/like-pattern.ts';
import { toProgrammes } from './programme-shape.server.ts';
import { getViewer, hasDate, seenBy } from './viewer.server.ts';

const daysOf: Record<ProgrammeWhen, number> = { week: 7, month: 30 };

function filtersOf(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { topic, where, when, town }: ProgrammeQuery,
): (SQL | undefined)[] {
  const soon = when
    ? and(
        isNull(programmeDate.pausedAt),
        gt(programmeDate.startsAt, now),
        lte(programmeDate.startsAt, later(now, daysOf[when] * dayMs)),
      )
    : undefined;
  return [
    topic ? eq(youthProgramme.topic, topic) : undefined,
    where ? eq(youthProgramme.isOnline, where === 'online') : undefined,
    town ? sql`${youthProgramme.town} ilike ${atStart(town)}` : undefined,
    when ? hasDate(db, now, soon) : undefined,
  ];
}

/** What staff have published for this age, newest first. */
export async function listProgrammes(
  ctx: ServiceContext,
  query: ProgrammeQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const viewer = await getViewer(ctx);
  const { after } = query;
  const rows = await ctx.db
    .select()
    .from(youthProgramme)
    .where(
      and(
        seenBy(ctx, viewer),
        ...filtersOf(ctx, query),
        after ? lt(youthProgramme.id, after) : undefined,
      ),
    )
    .orderBy(desc(youthProgramme.id))
    .limit(programmePageSize + 1);
  const { shown, next } = pageOf(rows, programmePageSize);
  return {
    items: await toProgrammes(ctx, shown, viewer.id),
    next,
    canJoin: programmePolicy.join(ctx.actor),
  };
}

/** One of them, and whether the person who asks can come. Throws `programme/not-found` for those of another age too. */
export async function getProgramme(ctx: ServiceContext, id: string): Promise<ProgrammeView> {
  const viewer = await getViewer(ctx);
  const [row] = await ctx.db
    .select()
    .from(youthProgramme)
    .where(and(seenBy(ctx, viewer), eq(youthProgramme.id, id)));
  const [shown] = await toProgrammes(ctx, row ? [row] : [], viewer.id);
  if (!row || !shown) throw programmeNotFound();
  const canJoin = viewer.band !== null && programmePolicy.join(ctx.actor);
  const against =
    viewer.band === null
      ? undefined
      : await refusalOf(
          ctx,
          ctx.db,
          { programme: row, cover: await coverOf(ctx, ctx.db, row) },
          viewer.id,
        );
  return {
    ...shown,
    about: row.about,
    accessibility: row.accessibility,
    // A place that is lost at this moment shows nothing any more, also before the clock takes it away.
    address: shown.mine?.state === 'taken' && !against ? row.address : null,
    canJoin,
    against: against ?? null,
  };
}
