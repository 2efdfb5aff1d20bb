import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { account } from '../account.table.server.ts';
import { session } from './session.table.server.ts';

/** Accounts that were opened within a few hours from one network. Which network is told to nobody. */
export interface OpenedTogether {
  accountIds: string[];
  /** When the first of them was opened. */
  openedAt: Date;
}

export const openedWithinHours = 6;
/** The newest accounts that are looked at. */
const mostAccounts = 5000;

interface Opened {
  accountId: string;
  network: string;
  openedAt: Date;
}

/** Sets of `least` and more, out of rows in the order of their moments. */
export function togetherOf(rows: readonly Opened[], least: number): OpenedTogether[] {
  return [...Map.groupBy(rows, ({ network }) => network).values()].flatMap((same) => {
    const sets: OpenedTogether[] = [];
    for (const { accountId, openedAt } of same) {
      const last = sets.at(-1);
      const until = (last?.openedAt.getTime() ?? 0) + openedWithinHours * hourMs;
      if (last && openedAt.getTime() <= until) last.accountIds.push(accountId);
      else sets.push({ accountIds: [accountId], openedAt });
    }
    return sets.filter(({ accountIds }) => accountIds.length >= least);
  });
}

/**
 * Of the accounts of adults since `from`, by the network of the first session that is still kept. Sessions that ended
 * long ago are gone, so this finds what is new.
 */
export async function findOpenedTogether(
  db: Db,
  { from, least }: { from: Date; least: number },
): Promise<OpenedTogether[]> {
  const rows = await db
    .selectDistinctOn([account.createdAt, account.id], {
      accountId: account.id,
      network: session.network,
      openedAt: account.createdAt,
    })
    .from(account)
    .innerJoin(session, eq(session.accountId, account.id))
    .where(
      and(
        gte(account.createdAt, from),
        eq(account.status, 'active'),
        inArray(account.ageBand, adultBands),
        ne(session.network, ''),
      ),
    )
    .orderBy(asc(account.createdAt), asc(account.id), asc(session.id))
    .limit(mostAccounts);
  return togetherOf(rows, least);
}
