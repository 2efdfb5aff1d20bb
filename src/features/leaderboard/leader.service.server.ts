import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { weekOf } from './count-week.service.server.ts';
import type {
  Leader,
  OwnLeader,
  chooseLeader as chooseContract,
  listLeaders as listContract,
} from './leader.contract.ts';
import { leaderPageSize, leaderPolicy, mostTeams, placesOf } from './leader.policy.ts';
import type { LeaderName } from './leader.policy.ts';
import { leaderChoice, leaderTeamWeek, leaderWeek } from './leader.table.server.ts';
import type { LeaderTeams } from './team-source.server.ts';

/** Whoever is in the table now: takes part, is of age, and has an account that is in use. */
function shownRows({ db, now }: Pick<ServiceContext, 'db' | 'now'>, also?: SQL) {
  const standing = accountStandings('standing');
  const named = accountNames('named');
  const isShown = and(
    eq(leaderWeek.week, weekOf(now)),
    eq(standing.status, 'active'),
    inArray(standing.ageBand, [...adultBands]),
    also,
  );
  const rows = () =>
    db
      .select({
        id: leaderWeek.id,
        acts: leaderWeek.acts,
        nameAs: leaderChoice.name,
        firstName: named.firstName,
        lastName: named.lastName,
      })
      .from(leaderWeek)
      .innerJoin(leaderChoice, eq(leaderChoice.accountId, leaderWeek.accountId))
      .innerJoin(standing, eq(standing.id, leaderWeek.accountId))
      .innerJoin(named, eq(named.id, leaderWeek.accountId))
      .where(isShown)
      .orderBy(desc(leaderWeek.acts), desc(leaderWeek.id));
  const counted = async () => {
    const [row] = await db
      .select({ found: count() })
      .from(leaderWeek)
      .innerJoin(standing, eq(standing.id, leaderWeek.accountId))
      .where(isShown);
    return row?.found ?? 0;
  };
  return { rows, counted };
}

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['rows']>>[number];

const nameOf = (row: Row): string =>
  row.nameAs === 'initial' ? nameAndInitial(row) : row.firstName;

const toLeader = (row: Row & { place: number }): Leader => ({
  place: row.place,
  name: nameOf(row),
  acts: row.acts,
});

/** A page of the week, those with most acts first. Who does not take part leaves no gap. */
export async function listLeaders(
  ctx: ServiceContext,
  teams: readonly LeaderTeams[],
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const [acts = '0', id = ''] = after?.split('_') ?? [];
  const isBehind = sql`(${leaderWeek.acts}, ${leaderWeek.id}) < (${acts}::int, ${id}::uuid)`;
  const found = await shownRows(ctx, after === undefined ? undefined : isBehind)
    .rows()
    .limit(leaderPageSize + 1);
  const { shown, next } = pageOf(found, leaderPageSize, (row) => `${row.acts}_${row.id}`);
  const first = shown[0];
  const before = first
    ? {
        more: await shownRows(ctx, gt(leaderWeek.acts, first.acts)).counted(),
        same: await shownRows(
          ctx,
          and(eq(leaderWeek.acts, first.acts), gt(leaderWeek.id, first.id)),
        ).counted(),
      }
    : { more: 0, same: 0 };
  return {
    items: placesOf(shown, before).map(toLeader),
    next,
    week: weekOf(ctx.now),
    total: await shownRows(ctx).counted(),
    teams: await listTeams(ctx, teams),
  };
}

async function listTeams(ctx: ServiceContext, kinds: readonly LeaderTeams[]) {
  const rows = await ctx.db
    .select()
    .from(leaderTeamWeek)
    .where(eq(leaderTeamWeek.week, weekOf(ctx.now)))
    .orderBy(desc(leaderTeamWeek.acts), leaderTeamWeek.teamId)
    .limit(mostTeams);
  const words = new Map<string, { name: string; url: string }>();
  for (const { kind, describe } of kinds.map((one) => ({
    kind: one.kind,
    describe: (ids: readonly string[]) => one.describe(ctx, ids),
  }))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ teamId }) => teamId);
    if (ids.length > 0) for (const [id, told] of await describe(ids)) words.set(id, told);
  }
  const shown = rows.flatMap(({ teamId, acts, members }) => {
    const told = words.get(teamId);
    return told ? [{ ...told, acts, members }] : [];
  });
  return placesOf(shown, { more: 0, same: 0 });
}

/** Whether the person takes part, and where they stand. */
export async function getOwnLeader(ctx: ServiceContext): Promise<OwnLeader> {
  const { id } = requirePerson(ctx, leaderPolicy.readOwn, undefined);
  const canJoin = leaderPolicy.join(ctx.actor);
  const [choice] = await ctx.db.select().from(leaderChoice).where(eq(leaderChoice.accountId, id));
  if (!choice || !canJoin)
    return { canJoin, isOn: false, name: choice?.name ?? 'first', row: null };
  const [own] = await shownRows(ctx, eq(leaderWeek.accountId, id)).rows();
  if (!own) return { canJoin, isOn: true, name: choice.name, row: null };
  const more = await shownRows(ctx, gt(leaderWeek.acts, own.acts)).counted();
  return { canJoin, isOn: true, name: choice.name, row: toLeader({ ...own, place: more + 1 }) };
}

/** Takes part from the next count on; whoever leaves is gone from the table at once. */
export async function chooseLeader(
  ctx: ServiceContext,
  { isOn, name }: { isOn: boolean; name: LeaderName },
): Promise<EndpointResponse<typeof chooseContract>> {
  const { id } = requirePerson(ctx, leaderPolicy.readOwn, undefined);
  if (isOn) authorize(leaderPolicy.join, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    if (isOn)
      await tx
        .insert(leaderChoice)
        .values({ accountId: id, name, joinedAt: ctx.now })
        .onConflictDoUpdate({ target: leaderChoice.accountId, set: { name } });
    else await tx.delete(leaderChoice).where(eq(leaderChoice.accountId, id));
    await audit(ctx, tx, {
      action: isOn ? 'consent.given' : 'consent.withdrawn',
      detail: { to: 'leaderboard' },
    });
  });
  return getOwnLeader(ctx);
}
