import { and, asc, eq, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dsarPolicy } from './dsar.policy.ts';
import { dataSteward } from './dsar.table.server.ts';

export interface Steward {
  id: string;
  /** Nobody was given the right, so the site's first admin has it. */
  isByDefault: boolean;
}

const holder = accountStandings('steward_holder');
const isActiveAdmin = and(eq(holder.status, 'active'), sql`'admin' = any(${holder.roles})`);

/** Admins with the right. Where nobody who was given it is an active admin any more, the first admin of the site. */
export async function findStewards(db: Db): Promise<Steward[]> {
  const given = await db
    .select({ id: dataSteward.accountId })
    .from(dataSteward)
    .innerJoin(holder, eq(holder.id, dataSteward.accountId))
    .where(isActiveAdmin)
    .orderBy(asc(dataSteward.givenAt), asc(dataSteward.accountId));
  if (given.length > 0) return given.map(({ id }) => ({ id, isByDefault: false }));
  const first = await db
    .select({ id: holder.id })
    .from(holder)
    .where(isActiveAdmin)
    .orderBy(asc(holder.createdAt), asc(holder.id))
    .limit(1);
  return first.map(({ id }) => ({ id, isByDefault: true }));
}

export const stewardIds = async (db: Db): Promise<string[]> =>
  (await findStewards(db)).map(({ id }) => id);

/** Throws `dsar/no-right` to an admin without the right, and what `authorize` throws to everybody else. */
export async function assertSteward(ctx: ServiceContext, db: Db): Promise<void> {
  authorize(dsarPolicy.seeRights, ctx.actor, undefined);
  if (dsarPolicy.open(ctx.actor, { stewardIds: await stewardIds(db) })) return;
  throw new AppError('forbidden', 'dsar/no-right', 'This desk needs the right "data protection".');
}

/** Whether whoever acts works on requests. */
export const actsAsSteward = async (ctx: ServiceContext): Promise<boolean> =>
  dsarPolicy.open(ctx.actor, { stewardIds: await stewardIds(ctx.db) });
