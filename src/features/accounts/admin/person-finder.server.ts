import { desc } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { containing } from '../account-search.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { account } from '../account.table.server.ts';

/** Accounts by name or address, for those who may open the desk of accounts: a `staffFinder`, whose type is a feature's above. */
export const personFinder = {
  kind: 'person' as const,
  find: async ({ actor, db }: ServiceContext, words: string, limit: number) => {
    if (!accountPolicy.list(actor)) return [];
    const { id, firstName, lastName, email } = account;
    const rows = await db
      .select({ id, firstName, lastName, email })
      .from(account)
      .where(containing(words))
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: `${row.firstName} ${row.lastName}`,
      below: row.email,
      to: `/admin/users?${new URLSearchParams({ q: row.email, account: row.id })}`,
    }));
  },
};
