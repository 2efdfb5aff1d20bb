import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { account } from './account.table.server.ts';

/** Accounts with these words in their name or address. */
export function containing(q: string): SQL {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(${account.firstName} || ' ' || ${account.lastName} ilike ${pattern} or ${account.email}::text ilike ${pattern})`;
}
