import { inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { missingFor } from '#features/enrolment/missing.server.ts';
import { mayMeetNow } from '#features/enrolment/relation.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findProgrammeBand } from '../choices.ts';
import type { Refusal } from '../choices.ts';
import { clearedLeaders } from '../leading/leaders.server.ts';
import type { Cover } from '../leading/leaders.server.ts';
import type { ProgrammeRow } from '../programme.table.server.ts';

const standing = accountStandings('programme_person');
const act = 'apply';

interface Asked {
  programme: Pick<ProgrammeRow, 'bands'>;
  cover: Cover;
}

/**
 * Why each of these can't come now, the first reason; those who can are left out. Adults need the band and the role that
 * the check of the age gives. Under 18 it is all that joins them to an adult: the guardian, an adult who knows them, and
 * that neither of the two is one of the leaders with a check.
 */
export async function refusalsAmong(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  { programme, cover }: Asked,
  accountIds: readonly string[],
): Promise<Map<string, Refusal>> {
  const found = new Map<string, Refusal>();
  if (accountIds.length === 0) return found;
  const people = await db
    .select({
      id: standing.id,
      status: standing.status,
      roles: standing.roles,
      ageBand: standing.ageBand,
    })
    .from(standing)
    .where(inArray(standing.id, [...accountIds]));
  const known = new Map(people.map((one) => [one.id, one]));
  const young: string[] = [];
  for (const id of accountIds) {
    const one = known.get(id);
    const band = one && findProgrammeBand(one.ageBand);
    const fits = band !== undefined && programme.bands.includes(band);
    if (!one || !fits || one.status !== 'active' || !one.roles.includes('youth'))
      found.set(id, 'age');
    else if (!findAgeBand(one.ageBand).isAdult) young.push(id);
  }
  const allowed = await allowedAmong(db, young, { act, now });
  for (const id of young)
    if (!allowed.has(id)) found.set(id, (await missingFor(db, id, { act, now })) ?? 'guardian');
  const rest = young.filter((id) => allowed.has(id));
  const leaders = clearedLeaders(cover);
  if (leaders.length === 0) for (const id of rest) found.set(id, 'leaderless');
  else {
    const withLeaders = await allowedAmong(db, rest, { act, now, forContactWith: leaders });
    for (const id of rest) if (!withLeaders.has(id)) found.set(id, 'leader');
  }
  return found;
}

/** The same for one person, who may be told. */
export const refusalOf = async (
  ctx: Pick<ServiceContext, 'now'>,
  db: Db,
  asked: Asked,
  accountId: string,
): Promise<Refusal | undefined> =>
  (await refusalsAmong(ctx, db, asked, [accountId])).get(accountId);

/**
 * Whether this person may come to all who lead it: the one question of whatever joins an adult and somebody under 18
 * (security B2), asked in the transaction that gives the place.
 */
export async function mayMeetLeaders(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  cover: Cover,
  accountId: string,
): Promise<boolean> {
  const leaders = clearedLeaders(cover);
  // One outside of all of them: two leaders don't vouch towards each other.
  const asked = { act, now, forContactWith: leaders } as const;
  if (!(await allowedAmong(db, [accountId], asked)).has(accountId)) return false;
  for (const leader of leaders) {
    const pair = { from: accountId, to: leader, act, task: 'children-supervised', now } as const;
    if (!(await mayMeetNow(db, 'apply', pair))) return false;
  }
  return true;
}

/** Whether the leader may be told this person's first name now, for the register. */
export const maySeeName = (
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  { leaderId, accountId }: { leaderId: string; accountId: string },
): Promise<boolean> =>
  mayMeetNow(db, 'see', {
    from: leaderId,
    to: accountId,
    act,
    task: 'children-supervised',
    now,
  });
