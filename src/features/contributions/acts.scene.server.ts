import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActKind } from './act-kinds.ts';
import type { ActSource } from './act-source.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** A source of just these acts, for tests of what is counted out of them. */
export function actsFrom(
  kind: ActKind,
  acts: readonly { accountId: string; at: Date; thing?: string }[],
): ActSource {
  const rows = acts.map(({ accountId, at, thing = randomUUID() }) => ({ accountId, at, thing }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given ("accountId" uuid, "at" timestamptz, "thing" text)`;
  return {
    kind,
    acts: () =>
      builder
        .select({
          accountId: sql<string>`given."accountId"`.as('account_id'),
          at: sql<Date>`given.at`.as('at'),
          thing: sql<string>`given.thing`.as('thing'),
        })
        .from(given),
    describe: (_, things) =>
      Promise.resolve(
        new Map(things.map((thing) => [thing, { title: `About ${kind}`, url: null }])),
      ),
  };
}
