import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Mark } from '../choices.ts';
import { coverOf, isClearedOn } from '../leading/leaders.server.ts';
import { settleProgramme } from '../leading/settle.service.server.ts';
import { maySeeName } from '../places/fitness.server.ts';
import { dateNotFound, markNotFound, noRegister, notNow } from '../programme-errors.ts';
import { isRegisterOpen, programmePolicy } from '../programme.policy.ts';
import { programmeMark, programmePlace } from '../programme.table.server.ts';
import type { PlaceRow, ProgrammeDateRow, ProgrammeRow } from '../programme.table.server.ts';
import type { openProgrammeRegister as contract } from '../register.contract.ts';
import { getDate } from '../team.server.ts';

interface Called {
  leader: Person;
  programme: ProgrammeRow;
  date: ProgrammeDateRow;
}

/**
 * The date whose register this person may call now: one of the leaders, with a check now and on the day, near the date.
 * Whoever does not belong to the team finds nothing. Brings the programme up to now first, so that nobody is on the
 * register who lost the place this minute.
 */
async function getCalled(ctx: ServiceContext, tx: Db, dateId: string): Promise<Called> {
  const leader = requirePerson(ctx, programmePolicy.readOwn, undefined);
  const found = await getDate(tx, dateId);
  const before = await coverOf(ctx, tx, found.programme);
  if (!before.team || !programmePolicy.seeTeam(ctx.actor, before.team)) throw dateNotFound();
  const { programme, cover } = await settleProgramme(ctx, tx, found.programme.id);
  const { date } = await getDate(tx, dateId);
  const leaderIds = cover.leaders.map(({ accountId }) => accountId);
  const isLeader =
    cover.team !== undefined &&
    programmePolicy.callRegister(ctx.actor, { leaderIds, team: cover.team });
  if (!isLeader || !(await isClearedOn(ctx, tx, leader.id, { programme, date })))
    throw noRegister();
  const isOn = date.cancelledAt === null && date.pausedAt === null && isShown(programme);
  if (!isOn || !isRegisterOpen(date, ctx.now)) throw notNow();
  return { leader, programme, date };
}

/** Those who have a place and whose name the leader may be told at this moment. */
async function peopleOn(ctx: ServiceContext, tx: Db, called: Called): Promise<PlaceRow[]> {
  const rows = await tx
    .select()
    .from(programmePlace)
    .where(
      and(
        eq(programmePlace.programmeId, called.programme.id),
        eq(programmePlace.state, 'taken'),
        lt(programmePlace.takenAt, called.date.endsAt),
      ),
    )
    .orderBy(asc(programmePlace.id));
  const seen: PlaceRow[] = [];
  for (const row of rows) {
    const pair = { leaderId: called.leader.id, accountId: row.accountId };
    if (await maySeeName(ctx, tx, pair)) seen.push(row);
  }
  return seen;
}

/** The register of a date. That it was opened, by whom and with how many people, is in the audit. */
export async function openRegister(
  ctx: ServiceContext,
  dateId: string,
): Promise<EndpointResponse<typeof contract>> {
  return ctx.db.transaction(async (tx) => {
    const called = await getCalled(ctx, tx, dateId);
    const rows = await peopleOn(ctx, tx, called);
    const ids = rows.map(({ accountId }) => accountId);
    const holders = new Map((await findHolders(tx, ids)).map((one) => [one.id, one]));
    const marks = new Map(
      (await marksOn(tx, dateId, ids)).map((one) => [one.accountId, one] as const),
    );
    await audit(ctx, tx, {
      action: 'youth-programme.register-opened',
      subject: { type: 'youth_programme_date', id: dateId },
      detail: { people: rows.length },
    });
    return {
      items: rows.map(({ id, accountId }) => ({
        placeId: id,
        firstName: holders.get(accountId)?.firstName ?? '',
        mark: marks.get(accountId)?.mark ?? null,
        isContested: (marks.get(accountId)?.contestedAt ?? null) !== null,
      })),
    };
  });
}

const marksOn = (tx: Db, dateId: string, ids: readonly string[]) =>
  tx
    .select()
    .from(programmeMark)
    .where(and(eq(programmeMark.dateId, dateId), inArray(programmeMark.accountId, [...ids])));

/** Marks one person. What they contest stays contested until the leader marks something else. */
export async function markOn(
  ctx: ServiceContext,
  { id: dateId, placeId }: { id: string; placeId: string },
  mark: Mark,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const called = await getCalled(ctx, tx, dateId);
    const row = (await peopleOn(ctx, tx, called)).find(({ id }) => id === placeId);
    if (!row) throw markNotFound();
    const [known] = await marksOn(tx, dateId, [row.accountId]);
    if (known?.mark === mark) return;
    const values = { mark, markedBy: called.leader.id, markedAt: ctx.now, contestedAt: null };
    await tx
      .insert(programmeMark)
      .values({ dateId, accountId: row.accountId, ...values })
      .onConflictDoUpdate({ target: [programmeMark.dateId, programmeMark.accountId], set: values });
    await audit(ctx, tx, {
      action: 'youth-programme.marked',
      subject: { type: 'youth_programme_date', id: dateId },
      accountId: row.accountId,
      detail: { mark },
    });
  });
  return {};
}
