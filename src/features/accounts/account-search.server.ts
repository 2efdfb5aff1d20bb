import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import { account } from './account.table.server.ts';
import { anywhere } from '#platform/text/like-pattern.ts';

/** Accounts with these words in their name, accented or not, or in their address. */
export function containing(q: string): SQL {
  const name = sql`(${account.firstName} || ' ' || ${account.lastName})`;
  return sql`(${containsFolded(name, q)} or ${account.email}::text ilike ${anywhere(q)})`;
}

/** The ids of those accounts, as a query inside another one. */
export const idsContaining = (q: string): SQL =>
  sql`select ${account.id} from ${account} where ${containing(q)}`;
