import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { councilAccess } from './council.policy.ts';
import { council, councilMember } from './council.table.server.ts';

/* What other features may read of councils. */

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Every council, by name and area. */
export const councilNames = () =>
  builder
    .select({ id: council.id, name: council.name, districts: council.districts })
    .from(council)
    .as('named_council');

/** Councils that this person is an officer of; none without the role. */
export const councilsOf = (person: Person) =>
  builder
    .select({ id: council.id, name: council.name })
    .from(council)
    .innerJoin(councilMember, eq(councilMember.councilId, council.id))
    .where(
      isAdmitted(person, councilAccess)
        ? eq(councilMember.accountId, person.id)
        : inArray(council.id, []),
    )
    .as('own_council');

/** Accounts of the officers of each of these councils. */
export async function officersOf(
  db: Db,
  councilIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (councilIds.length === 0) return new Map();
  const rows = await db
    .select({ councilId: councilMember.councilId, accountId: councilMember.accountId })
    .from(councilMember)
    .where(inArray(councilMember.councilId, [...councilIds]));
  const byCouncil = Map.groupBy(rows, ({ councilId }) => councilId);
  return new Map(
    [...byCouncil].map(([id, members]) => [id, members.map(({ accountId }) => accountId)]),
  );
}
