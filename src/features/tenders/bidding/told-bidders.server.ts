import { eq, inArray } from 'drizzle-orm';
import { pageRunners } from '#features/directory/listing-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tenderBidder } from './bidder.table.server.ts';

export interface ToldLine {
  id: string;
  /** Who is told what becomes of it; none for a name that was typed in. */
  accountIds: readonly string[];
}

/**
 * The register of a tender, with who is told: a line is its page's, so that is whoever runs the page now, its owner and the
 * one who registered it. Where the page is gone it is who registered.
 */
export async function listTold(db: Db, tenderId: string): Promise<readonly ToldLine[]> {
  const lines = await db
    .select({
      id: tenderBidder.id,
      listingId: tenderBidder.listingId,
      accountId: tenderBidder.accountId,
    })
    .from(tenderBidder)
    .where(eq(tenderBidder.tenderId, tenderId));
  const runners = pageRunners();
  const pages = await db
    .select()
    .from(runners)
    .where(
      inArray(
        runners.id,
        lines.flatMap(({ listingId }) => listingId ?? []),
      ),
    );
  const byPage = new Map(pages.map((page) => [page.id, page]));
  return lines.map(({ id, listingId, accountId }) => {
    const page = listingId ? byPage.get(listingId) : undefined;
    if (!page) return { id, accountIds: accountId ? [accountId] : [] };
    const runsStill = accountId !== null && page.helperIds.includes(accountId);
    const told = [page.ownerId, runsStill ? accountId : null];
    return { id, accountIds: told.filter((one) => one !== null) };
  });
}

/** Each person once, however many pages they registered. */
export const peopleOf = (lines: readonly ToldLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ accountIds }) => accountIds));
