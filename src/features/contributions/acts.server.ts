import { and, count, desc, isNotNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Page } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ActKind } from './act-kinds.ts';
import type { ActSource, ActWords } from './act-source.server.ts';

/* Acts of all features, united in one query. Nothing is kept of them: what counts is asked of the logs each time. */

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Whose acts, and when: `from` is the first moment, `to` the first one after. Nothing that is still to come counts. */
export interface WantedActs {
  now: Date;
  accountId?: string;
  from?: Date;
  to?: Date;
  kinds?: readonly ActKind[];
}

const none = sql`select null::uuid as account_id, null::timestamptz as at, null::text as thing, '' as kind where false`;

/**
 * The acts that are wanted, as a relation for other queries: `accountId`, `kind`, `thing`, and `at` as a moment of the
 * database. Its columns have names of their own, as another relation of the query may have such columns too.
 */
export function actsOf(sources: readonly ActSource[], wanted: WantedActs) {
  const { now, accountId, from, to, kinds } = wanted;
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const parts = sources
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .map(({ kind, acts }) => {
      const wants = and(
        accountId === undefined ? isNotNull(sql`account_id`) : sql`account_id = ${accountId}::uuid`,
        lte(sql`at`, moment(now)),
        from && sql`at >= ${moment(from)}`,
        to && sql`at < ${moment(to)}`,
      );
      return sql`select account_id, at, thing::text as thing, ${kind}::text as kind from (${acts(now).getSQL()}) as act (account_id, at, thing) where ${wants}`;
    });
  const united = parts.length === 0 ? none : sql.join(parts, sql` union all `);
  return builder
    .select({
      accountId: sql<string>`act.account_id`.as('act_account_id'),
      at: sql`act.at`.mapWith((at: Date | string) => new Date(at)).as('act_at'),
      kind: sql<ActKind>`act.kind`.as('act_kind'),
      thing: sql<string>`act.thing`.as('act_thing'),
    })
    .from(sql`(${united}) as act`)
    .as('acts');
}

/** How many of each kind; a kind without any is left out. */
export async function countActs(
  db: Db,
  sources: readonly ActSource[],
  wanted: WantedActs,
): Promise<Map<ActKind, number>> {
  const acts = actsOf(sources, wanted);
  const rows = await db.select({ kind: acts.kind, found: count() }).from(acts).groupBy(acts.kind);
  return new Map(rows.map(({ kind, found }) => [kind, found]));
}

/** Behind which act a list goes on: its microsecond, its kind and its thing. */
export const actCursor = /^\d{1,17}_[a-z-]{1,20}_[\da-f-]{1,36}$/;

export interface DescribedAct extends ActWords {
  kind: ActKind;
  at: Date;
  thing: string;
}

/** One page of acts of the person who asks, newest first, each with what it is called and where it is. */
export async function listActs(
  ctx: ServiceContext,
  sources: readonly ActSource[],
  wanted: WantedActs & { accountId: string; after?: string | undefined; size: number },
): Promise<Page<DescribedAct>> {
  const acts = actsOf(sources, wanted);
  const rows = await ctx.db
    .select({
      kind: acts.kind,
      at: acts.at,
      thing: acts.thing,
      micros: sql<string>`(extract(epoch from ${acts.at}) * 1000000)::bigint::text`,
    })
    .from(acts)
    .where(wanted.after === undefined ? undefined : behind(acts, wanted.after))
    .orderBy(desc(acts.at), desc(acts.kind), desc(acts.thing))
    .limit(wanted.size + 1);
  const { shown, next } = pageOf(
    rows,
    wanted.size,
    ({ micros, kind, thing }) => `${micros}_${kind}_${thing}`,
  );
  const words = await describe(ctx, sources, shown);
  return {
    shown: shown.map(({ kind, at, thing }) => ({
      kind,
      at,
      thing,
      ...(words.get(`${kind} ${thing}`) ?? { title: null, url: null }),
    })),
    next,
  };
}

function behind(acts: ReturnType<typeof actsOf>, after: string): SQL {
  const [micros = '0', kind = '', thing = ''] = after.split('_');
  const at = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
  return sql`(${acts.at}, ${acts.kind}, ${acts.thing}) < (${at}, ${kind}::text, ${thing}::text)`;
}

async function describe(
  ctx: ServiceContext,
  sources: readonly ActSource[],
  rows: readonly { kind: ActKind; thing: string }[],
): Promise<Map<string, ActWords>> {
  const found = new Map<string, ActWords>();
  for (const source of sources) {
    const things = rows.filter(({ kind }) => kind === source.kind).map(({ thing }) => thing);
    if (things.length === 0) continue;
    for (const [thing, words] of await source.describe(ctx, things))
      found.set(`${source.kind} ${thing}`, words);
  }
  return found;
}
