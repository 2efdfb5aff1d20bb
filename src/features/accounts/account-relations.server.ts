import { and, eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import { account } from './account.table.server.ts';

/* What other features may read of accounts in their own queries: each relation holds no more than its purpose asks. */

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Names, for lists that say who did something. `as` tells two relations of one query apart. */
export const accountNames = <Name extends string>(as: Name) =>
  builder
    .select({ id: account.id, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .as(as);

/** Names of those whose account is active and who are known to be 18 or over: others are named to nobody. */
export const namedAdults = <Name extends string>(as: Name) =>
  builder
    .select({ id: account.id, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(and(eq(account.status, 'active'), inArray(account.ageBand, adultBands)))
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
