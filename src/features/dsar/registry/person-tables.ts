import { accountTables } from './account-tables.ts';
import { communityTables } from './community-tables.ts';
import { pageTables } from './page-tables.ts';
import type { PersonTables } from './person-table.ts';
import { staffTables } from './staff-tables.ts';

/** Every table that knows a person, as the database calls it. */
export const personTables: PersonTables = {
  ...accountTables,
  ...pageTables,
  ...communityTables,
  ...staffTables,
};
