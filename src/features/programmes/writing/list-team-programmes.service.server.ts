import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { hasCheckFor } from '#features/vetting/current-check.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { Mark } from '../choices.ts';
import { clearedLeaders, coversOf } from '../leading/leaders.server.ts';
import type { Cover } from '../leading/leaders.server.ts';
import { isRegisterOpen, programmePolicy } from '../programme.policy.ts';
import {
  programmeDate,
  programmeMark,
  programmePlace,
  youthProgramme,
} from '../programme.table.server.ts';
import type { ProgrammeDateRow, ProgrammeRow } from '../programme.table.server.ts';
import { wordsOf } from '../programme-words.ts';
import { teamPageSize } from '../team-programme.contract.ts';
import type {
  listProgrammeLeaders as leadersContract,
  listTeamProgrammes as contract,
  TeamProgramme,
  TeamProgrammeDate,
} from '../team-programme.contract.ts';
import { getStoppedTeam, getTeam, mayWrite, peopleOfTeam } from '../team.server.ts';

const shownDates = 24;
const pastMs = 30 * dayMs;

/** The programmes of a team: how many come and wait, which dates are on, and no names of those who come. */
export async function listTeamProgrammes(
  ctx: ServiceContext,
  listingId: string,
  { after }: { after?: string },
): Promise<EndpointResponse<typeof contract>> {
  const team = await getTeam(ctx, ctx.db, listingId);
  const rows = await ctx.db
    .select()
    .from(youthProgramme)
    .where(
      and(
        eq(youthProgramme.listingId, listingId),
        after ? lt(youthProgramme.id, after) : undefined,
      ),
    )
    .orderBy(desc(youthProgramme.id))
    .limit(teamPageSize + 1);
  const { shown, next } = pageOf(rows, teamPageSize);
  return {
    items: await toTeamProgrammes(ctx, shown),
    next,
    can: {
      write: await mayWrite(ctx, ctx.db, team),
      stop: programmePolicy.stop(ctx.actor, team),
    },
  };
}

async function toTeamProgrammes(
  ctx: ServiceContext,
  rows: readonly ProgrammeRow[],
): Promise<TeamProgramme[]> {
  const ids = rows.map(({ id }) => id);
  const covers = await coversOf(ctx, ctx.db, rows);
  const counts = await countPlaces(ctx.db, ids);
  const leaderIds = [...covers.values()].flatMap(({ leaders }) =>
    leaders.map(({ accountId }) => accountId),
  );
  const people = await findHolders(ctx.db, [...new Set(leaderIds)]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const items: TeamProgramme[] = [];
  for (const row of rows) {
    const cover = covers.get(row.id);
    if (!cover) continue;
    const cleared = new Set(clearedLeaders(cover));
    items.push({
      id: row.id,
      version: row.version,
      words: row.held ?? wordsOf(row),
      places: row.places,
      languages: row.languages,
      language: row.language,
      pattern: row.pattern,
      isSample: row.isSample,
      status: row.status,
      reason: row.reason,
      isHidden: row.hiddenAt !== null,
      isEnded: row.endedAt !== null,
      hasHeld: row.held !== null,
      taken: counts.get(`${row.id} taken`) ?? 0,
      waiting: (counts.get(`${row.id} waiting`) ?? 0) + (counts.get(`${row.id} offered`) ?? 0),
      leaders: cover.leaders.map(({ accountId }) => ({
        id: accountId,
        name: names.get(accountId) ?? '',
        isCleared: cleared.has(accountId),
      })),
      dates: await datesFor(ctx, row, cover),
    });
  }
  return items;
}

async function countPlaces(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      programmeId: programmePlace.programmeId,
      state: programmePlace.state,
      count: sql<number>`count(*)::int`,
    })
    .from(programmePlace)
    .where(inArray(programmePlace.programmeId, [...ids]))
    .groupBy(programmePlace.programmeId, programmePlace.state);
  return new Map(rows.map(({ programmeId, state, count }) => [`${programmeId} ${state}`, count]));
}

async function datesFor(
  ctx: ServiceContext,
  programme: ProgrammeRow,
  cover: Cover,
): Promise<TeamProgrammeDate[]> {
  const dates = await ctx.db
    .select()
    .from(programmeDate)
    .where(
      and(
        eq(programmeDate.programmeId, programme.id),
        gt(programmeDate.endsAt, earlier(ctx.now, pastMs)),
      ),
    )
    .orderBy(asc(programmeDate.startsAt))
    .limit(shownDates);
  const marked = await countMarks(ctx.db, dates);
  const { actor, now } = ctx;
  const isLeader =
    cover.team !== undefined &&
    programmePolicy.callRegister(actor, {
      leaderIds: clearedLeaders(cover),
      team: cover.team,
    });
  return dates.map((date) => ({
    id: date.id,
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    state: stateOf(date),
    because: date.cancelledBecause,
    isMoved: date.movedAt !== null,
    hasBegun: date.startsAt <= now,
    isOver: date.endsAt <= now,
    marked: {
      came: marked.get(`${date.id} came`) ?? 0,
      missed: marked.get(`${date.id} missed`) ?? 0,
      excused: marked.get(`${date.id} excused`) ?? 0,
    },
    hasRegister:
      isLeader &&
      programme.status === 'published' &&
      stateOf(date) === 'on' &&
      isRegisterOpen(date, now),
  }));
}

function stateOf({ cancelledAt, pausedAt }: ProgrammeDateRow): TeamProgrammeDate['state'] {
  if (cancelledAt !== null) return 'cancelled';
  return pausedAt === null ? 'on' : 'not-on';
}

/** How many of each mark; what somebody contests counts as unknown. */
async function countMarks(
  db: Db,
  dates: readonly ProgrammeDateRow[],
): Promise<Map<`${string} ${Mark}`, number>> {
  if (dates.length === 0) return new Map();
  const rows = await db
    .select({
      dateId: programmeMark.dateId,
      mark: programmeMark.mark,
      count: sql<number>`count(*)::int`,
    })
    .from(programmeMark)
    .where(
      and(
        inArray(
          programmeMark.dateId,
          dates.map(({ id }) => id),
        ),
        sql`${programmeMark.contestedAt} is null`,
      ),
    )
    .groupBy(programmeMark.dateId, programmeMark.mark);
  return new Map(rows.map(({ dateId, mark, count }) => [`${dateId} ${mark}` as const, count]));
}

/** Who can be named as a leader, and who of them has the check that work with people under 18 takes. */
export async function listProgrammeLeaders(
  ctx: ServiceContext,
  listingId: string,
): Promise<EndpointResponse<typeof leadersContract>> {
  const team = await getStoppedTeam(ctx, ctx.db, listingId);
  const people = await findHolders(ctx.db, [...new Set(peopleOfTeam(team))]);
  const adults = people.filter(
    ({ status, ageBand }) => status === 'active' && findAgeBand(ageBand).isAdult,
  );
  const cleared = await hasCheckFor(
    ctx.db,
    adults.map(({ id }) => id),
    'children-supervised',
    todayInLondon(ctx.now),
  );
  return {
    items: adults
      .map(({ id, name }) => ({ id, name, isCleared: cleared.has(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
