import { sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { casePolicy } from '../case.policy.ts';
import type { DeskCount } from '../pending-count.server.ts';
import { mostWork } from './my-work.contract.ts';
import type { listMyWork as contract, MyWorkItem } from './my-work.contract.ts';
import type { MyWorkSource } from './my-work-source.server.ts';

/** What waits for the one who asks, out of all features: what is due first, then what has waited longest. */
export async function listMyWork(
  ctx: ServiceContext,
  sources: readonly MyWorkSource[],
): Promise<EndpointResponse<typeof contract>> {
  authorize(casePolicy.list, ctx.actor, undefined);
  const own = await ofPerson(ctx, sources);
  const lists = await Promise.all(
    own.map(async (source) =>
      (await source.list(ctx, mostWork)).map(({ since, dueAt, ...work }): MyWorkItem => ({
        ...work,
        kind: source.kind,
        since: since.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
      })),
    ),
  );
  const found = rowsOf<{ total: number }>(
    await ctx.db.execute(sql`select ${sumOf(ctx, own)} as total`),
  );
  return {
    items: lists.flat().toSorted(byUrgency).slice(0, mostWork),
    total: found[0]?.total ?? 0,
  };
}

/** The same as a number, for the side navigation. */
export const myWorkDesk = (sources: readonly MyWorkSource[]): DeskCount => ({
  desk: '/moderation?view=mine',
  // What is for people who are named alone is counted in the list: here one statement counts for everybody.
  count: (ctx) =>
    sql`select ${sumOf(
      ctx,
      sources.filter(({ isFor }) => isFor === undefined),
    )}`,
});

async function ofPerson(
  ctx: ServiceContext,
  sources: readonly MyWorkSource[],
): Promise<MyWorkSource[]> {
  const own: MyWorkSource[] = [];
  for (const source of sources) if ((await source.isFor?.(ctx)) !== false) own.push(source);
  return own;
}

const sumOf = (ctx: ServiceContext, sources: readonly MyWorkSource[]) =>
  sql.join([sql`0`, ...sources.map(({ count }) => sql`(${count(ctx)})`)], sql` + `);

const never = '9999';

function byUrgency(one: MyWorkItem, other: MyWorkItem): number {
  const first = `${one.dueAt ?? never}${one.since}`;
  const second = `${other.dueAt ?? never}${other.since}`;
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
