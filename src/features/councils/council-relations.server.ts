import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
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

/** Members of councils who are officers: they have the role still, and their account is open. */
export const councilOfficers = () => {
  const people = accountStandings('officer_account');
  return builder
    .select({ councilId: councilMember.councilId, accountId: councilMember.accountId })
    .from(councilMember)
    .innerJoin(people, eq(people.id, councilMember.accountId))
    .where(and(eq(people.status, 'active'), arrayContains(people.roles, ['council'])))
    .as('council_officer');
};

/** Accounts of the officers of each of these councils. */
export async function officersOf(
  db: Db,
  councilIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (councilIds.length === 0) return new Map();
  const officers = councilOfficers();
  const rows = await db
    .select({ councilId: officers.councilId, accountId: officers.accountId })
    .from(officers)
    .where(inArray(officers.councilId, [...councilIds]));
  const byCouncil = Map.groupBy(rows, ({ councilId }) => councilId);
  return new Map(
    [...byCouncil].map(([id, members]) => [id, members.map(({ accountId }) => accountId)]),
  );
}
