import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import type { OwnProgramme, Programme, ProgrammeDate } from '../programme.contract.ts';
import { programmeDate, programmePlace } from '../programme.table.server.ts';
import type { PlaceRow, ProgrammeRow } from '../programme.table.server.ts';
import { teamsOf } from '../team.server.ts';

/** Dates shown of one programme. */
const shownDates = 12;

/** Coming dates that are not called off, by programme, soonest first. */
export async function comingDatesOf(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, ProgrammeDate[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(programmeDate)
    .where(
      and(
        inArray(programmeDate.programmeId, [...ids]),
        isNull(programmeDate.cancelledAt),
        gt(programmeDate.endsAt, now),
      ),
    )
    .orderBy(asc(programmeDate.startsAt));
  return new Map(
    [...Map.groupBy(rows, ({ programmeId }) => programmeId)].map(([programmeId, dates]) => [
      programmeId,
      dates.slice(0, shownDates).map(({ id, startsAt, endsAt, pausedAt }) => ({
        id,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isOn: pausedAt === null,
      })),
    ]),
  );
}

/** Places that are taken or kept for somebody. */
async function heldOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ programmeId: programmePlace.programmeId, held: sql<number>`count(*)::int` })
    .from(programmePlace)
    .where(
      and(
        inArray(programmePlace.programmeId, [...ids]),
        inArray(programmePlace.state, ['taken', 'offered']),
      ),
    )
    .groupBy(programmePlace.programmeId);
  return new Map(rows.map(({ programmeId, held }) => [programmeId, held]));
}

export const toMine = (row: PlaceRow): OwnProgramme['mine'] => ({
  state: row.state,
  until: row.offeredUntil?.toISOString() ?? null,
  because: row.leftBecause,
});

/** What everybody who sees a programme is told of it; never how many come. */
export async function toProgrammes(
  ctx: ServiceContext,
  rows: readonly ProgrammeRow[],
  accountId: string,
): Promise<Programme[]> {
  const ids = rows.map(({ id }) => id);
  const dates = await comingDatesOf(ctx, ids);
  const held = await heldOf(ctx.db, ids);
  const teams = await teamsOf(ctx, ctx.db, rows);
  const own =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(programmePlace)
          .where(
            and(
              inArray(programmePlace.programmeId, ids),
              eq(programmePlace.accountId, accountId),
              ne(programmePlace.state, 'left'),
            ),
          );
  const mine = new Map(own.map((row) => [row.programmeId, toMine(row)]));
  return rows.map((row) => {
    const team = teams.get(row.listingId);
    return {
      id: row.id,
      title: row.title,
      summary: row.summary,
      ...otherLanguage(ctx.language, row.language),
      topic: row.topic,
      bands: row.bands,
      isOnline: row.isOnline,
      place: row.place,
      town: row.town,
      cost: row.cost,
      languages: row.languages,
      team: { title: team?.title ?? '', url: team?.isPublic === true ? team.url : null },
      zone: row.pattern.zone,
      dates: dates.get(row.id) ?? [],
      isFull: (held.get(row.id) ?? 0) >= row.places,
      isSample: row.isSample,
      mine: mine.get(row.id) ?? null,
    };
  });
}
