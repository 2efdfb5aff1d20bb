import { and, asc, eq, inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { hasCheckFor, lastDayChecked } from '#features/vetting/current-check.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { isForMinors, taskOf } from '../choices.ts';
import { programmeLeader } from '../programme.table.server.ts';
import type { ProgrammeDateRow, ProgrammeRow } from '../programme.table.server.ts';
import { isOpenTeam, peopleOfTeam, teamsOf } from '../team.server.ts';

const standing = accountStandings('programme_leader_standing');

/** Somebody who leads a programme now: an adult of the team with an account that is active. */
export interface Leader {
  accountId: string;
  /** The last day for which their check is enough, unbroken from today on; undefined without one. */
  clearedUntil: string | undefined;
}

/** What decides whether a date of a programme is on. */
export interface Cover {
  team: Subject | undefined;
  leaders: readonly Leader[];
  /** Without a safeguarding lead nothing under 18 is open (decision D60). */
  hasLead: boolean;
}

type Asked = Pick<ProgrammeRow, 'id' | 'listingId' | 'bands'>;

/** Who leads these programmes, with their checks as they are now. */
export async function coversOf(
  ctx: ServiceContext,
  db: Db,
  programmes: readonly Asked[],
): Promise<Map<string, Cover>> {
  if (programmes.length === 0) return new Map();
  const ids = programmes.map(({ id }) => id);
  const rows = await db
    .select({
      programmeId: programmeLeader.programmeId,
      accountId: programmeLeader.accountId,
      ageBand: standing.ageBand,
    })
    .from(programmeLeader)
    .innerJoin(standing, eq(standing.id, programmeLeader.accountId))
    .where(and(inArray(programmeLeader.programmeId, ids), eq(standing.status, 'active')))
    .orderBy(asc(programmeLeader.id));
  const adults = rows.filter(({ ageBand }) => findAgeBand(ageBand).isAdult);
  const teams = await teamsOf(ctx, db, programmes);
  const isLeadThere = await hasLead(db);
  const people = [...new Set(adults.map(({ accountId }) => accountId))];
  const today = todayInLondon(ctx.now);
  const cleared = {
    adults: await lastDayChecked(db, people, 'adults', today),
    'children-supervised': await lastDayChecked(db, people, 'children-supervised', today),
  };
  return new Map(
    programmes.map(({ id, listingId, bands }) => {
      const team = teams.get(listingId);
      const ofTeam = new Set(peopleOfTeam(team));
      const leaders = adults
        .filter(({ programmeId, accountId }) => programmeId === id && ofTeam.has(accountId))
        .map(({ accountId }) => ({
          accountId,
          clearedUntil: cleared[taskOf(bands)].get(accountId),
        }));
      return [id, { team, leaders, hasLead: isLeadThere }];
    }),
  );
}

export async function coverOf(ctx: ServiceContext, db: Db, programme: Asked): Promise<Cover> {
  const cover = (await coversOf(ctx, db, [programme])).get(programme.id);
  if (!cover) throw new Error('A programme was not asked for.');
  return cover;
}

/** Those whose check counts today. */
export const clearedLeaders = ({ leaders }: Cover): string[] =>
  leaders.flatMap(({ accountId, clearedUntil }) => (clearedUntil === undefined ? [] : accountId));

/**
 * Whether a coming date is on: the team's page is open, and where people under 18 come, a leader has a check until then
 * and the site has a safeguarding lead.
 */
export const isOn = (
  { team, leaders, hasLead: isLeadThere }: Cover,
  { bands }: Pick<ProgrammeRow, 'bands'>,
  { endsAt }: Pick<ProgrammeDateRow, 'endsAt'>,
): boolean =>
  isOpenTeam(team) &&
  (!isForMinors(bands) ||
    (isLeadThere &&
      leaders.some(
        ({ clearedUntil }) => clearedUntil !== undefined && clearedUntil >= todayInLondon(endsAt),
      )));

/** Whether this leader has the check now, and had it on the day of the date. */
export async function isClearedOn(
  ctx: Pick<ServiceContext, 'now'>,
  db: Db,
  accountId: string,
  { programme, date }: { programme: Pick<ProgrammeRow, 'bands'>; date: ProgrammeDateRow },
): Promise<boolean> {
  const task = taskOf(programme.bands);
  for (const day of [todayInLondon(ctx.now), todayInLondon(date.startsAt)]) {
    const isCleared =
      task === 'adults'
        ? (await lastDayChecked(db, [accountId], task, day)).has(accountId)
        : (await hasCheckFor(db, [accountId], task, day)).has(accountId);
    if (!isCleared) return false;
  }
  return true;
}
