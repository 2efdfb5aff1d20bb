import { QueryBuilder } from 'drizzle-orm/pg-core';
import { account } from './account.table.server.ts';

/* What other features may read of accounts in their own queries: each relation holds no more than its purpose asks. */

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Names, for lists that say who did something. `as` tells two relations of one query apart. */
export const accountNames = <Name extends string>(as: Name) =>
  builder
    .select({ id: account.id, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .as(as);

/** What rules ask of a person before they are told something or believed. */
export const accountStandings = <Name extends string>(as: Name) =>
  builder
    .select({
      id: account.id,
      status: account.status,
      roles: account.roles,
      ageBand: account.ageBand,
      ageCheckOn: account.ageCheckOn,
      createdAt: account.createdAt,
    })
    .from(account)
    .as(as);
