import { accountTables } from './account-tables.ts';
import { communityTables } from './community-tables.ts';
import { pageTables } from './page-tables.ts';
import type { PersonTables } from './person-table.ts';
import { staffTables } from './staff-tables.ts';

/** The parts in which a copy shows them: `area.<name>` in the words of this feature. */
export const personAreas = {
  account: accountTables,
  pages: pageTables,
  community: communityTables,
  staff: staffTables,
} as const satisfies Record<string, PersonTables>;
export type PersonArea = keyof typeof personAreas;

/** Every table that knows a person, as the database calls it. */
export const personTables: PersonTables = {
  ...accountTables,
  ...pageTables,
  ...communityTables,
  ...staffTables,
};
