import { inArray } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { listSampleAccountIds } from '#features/accounts/sample-people.seed.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { judgedAnomaly } from '../anomaly.table.server.ts';
import type { JudgedRow } from '../anomaly.table.server.ts';
import type { Thing } from '../bond-source.server.ts';
import { anomalyPageSize } from '../engagement.contract.ts';
import type { Anomaly, listAnomalies as listContract } from '../engagement.contract.ts';
import { engagementPolicy } from '../engagement.policy.ts';
import { judgementOf } from './anomaly-rules.ts';
import { bondSorts } from './find-rings.ts';
import { findAnomalies, lookedAtSince } from './found-anomalies.server.ts';
import type { AnomalySources, FoundAnomaly } from './found-anomalies.server.ts';

/** What is said of a ring: the latest places of all sorts together. */
const mostThings = 5;

/** Judgements of what was found; what nobody finds any more is not asked for. */
async function findJudged(
  { db }: Pick<ServiceContext, 'db'>,
  found: readonly FoundAnomaly[],
): Promise<JudgedRow[]> {
  return found.length === 0 ? [] : db.select().from(judgedAnomaly).limit(1000);
}

/** Those that wait for somebody to look at them, or those that were looked at and have not grown since. */
export async function listAnomalies(
  ctx: ServiceContext,
  sources: AnomalySources,
  { state = 'open', after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(engagementPolicy.read, ctx.actor, undefined);
  const all = await findAnomalies(ctx, sources);
  const judged = await findJudged(ctx, all);
  const wanted = all
    .map((found) => ({ found, judgement: judgementOf(found, judged) }))
    .filter(({ judgement }) => (judgement === undefined) === (state === 'open'));
  const from = after ? wanted.findIndex(({ found }) => found.key === after) + 1 : 0;
  const { shown, next } = pageOf(
    wanted.slice(from, from + anomalyPageSize + 1),
    anomalyPageSize,
    ({ found }) => found.key,
  );
  const named = await findNames(
    ctx,
    shown.flatMap(({ found, judgement }) => [
      ...(found.kind === 'ring' ? found.accountIds : []),
      ...(judgement?.byId ? [judgement.byId] : []),
    ]),
  );
  const samples = new Set(await listSampleAccountIds(ctx.db));
  const items: Anomaly[] = [];
  for (const { found, judgement } of shown)
    items.push({
      key: found.key,
      kind: found.kind,
      // Who shares a network with whom is for admins alone (security A10): of a gathering staff read how many.
      people:
        found.kind === 'ring'
          ? found.accountIds.map((id) => ({ id, name: named(id), isSample: samples.has(id) }))
          : [],
      count: found.accountIds.length,
      inside: found.kind === 'ring' ? found.ring.inside : 0,
      elsewhere: found.kind === 'ring' ? found.ring.elsewhere : 0,
      sorts:
        found.kind === 'ring'
          ? bondSorts.flatMap((sort) => {
              const count = found.ring.sorts[sort];
              return count === undefined ? [] : [{ sort, count }];
            })
          : [],
      things: await thingsOf(ctx, sources, found),
      judgement: judgement
        ? {
            outcome: judgement.outcome,
            reason: judgement.reason,
            by: judgement.byId ? named(judgement.byId) : '',
            at: judgement.at.toISOString(),
          }
        : null,
      can: { judge: found.canJudge },
    });
  return { items, next };
}

async function thingsOf(
  ctx: ServiceContext,
  { bonds }: AnomalySources,
  found: FoundAnomaly,
): Promise<Thing[]> {
  if (found.kind === 'gathering') {
    const { title, url } = found.gathering;
    return [{ title, url }];
  }
  const things: Thing[] = [];
  for (const source of bonds)
    if (found.ring.sorts[source.sort] !== undefined)
      things.push(...(await source.things(ctx, found.accountIds, lookedAtSince(ctx))));
  return [...new Map(things.map((thing) => [thing.url, thing])).values()].slice(0, mostThings);
}

/** First name and initial; empty for an account that is gone. */
export async function findNames(
  { db }: Pick<ServiceContext, 'db'>,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const person = accountNames('person');
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
          .from(person)
          .where(inArray(person.id, [...new Set(ids)]));
  const names = new Map(rows.map((row) => [row.id, nameAndInitial(row)]));
  return (id) => names.get(id) ?? '';
}
