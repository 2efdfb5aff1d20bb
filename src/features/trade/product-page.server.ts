import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { mostPages } from './product.contract.ts';
import type { listTradePages as pagesContract } from './product.contract.ts';
import { productPolicy } from './product.policy.ts';
import { tradeProduct } from './product.table.server.ts';
import { pagesRunBy } from '#features/directory/listing-relations.server.ts';

interface Offered {
  ownerId: string | null;
  listingId: string | null;
}

const idsOf = (db: Db, pages: ReturnType<typeof pagesRunBy>) =>
  db.select({ id: pages.id }).from(pages);

/** Products that are this person's to keep: what they added in nobody's name, and those of the pages that they run. */
export const isKeptBy = (db: Db, actor: Person): SQL | undefined =>
  or(
    and(isNull(tradeProduct.listingId), eq(tradeProduct.ownerId, actor.id)),
    inArray(tradeProduct.listingId, idsOf(db, pagesRunBy(actor))),
  );

/** Each with the page that offers it, read as the site itself: a page that is offline has its team, too. */
export async function withPages<Row extends Offered>(
  ctx: ServiceContext,
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { page: Subject | null })[]> {
  const ids = rows.flatMap(({ listingId }) => listingId ?? []);
  const pages = await ctx.subjects.find({ ...ctx, db, actor: system }, 'listing', ids);
  return rows.map((row) => ({ ...row, page: pages.get(row.listingId ?? '') ?? null }));
}

/**
 * Who answers for a product and is told about it: the person who added it while they still run its page, and the page's
 * owner.
 */
export function answerableFor({
  ownerId,
  page,
}: Pick<Offered, 'ownerId'> & { page: Subject | null }): readonly string[] {
  if (!page) return ownerId === null ? [] : [ownerId];
  const { ownerIds, managerIds = [] } = page;
  const isThere = ownerId !== null && [...ownerIds, ...managerIds].includes(ownerId);
  return [...new Set([...(isThere ? [ownerId] : []), ...ownerIds])];
}

/** What one may offer products for, by name. */
export async function listTradePages(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof pagesContract>> {
  const { db } = ctx;
  const person = requirePerson(ctx, productPolicy.readOwn, undefined);
  const page = pagesRunBy(person);
  const items = await db
    .select({ id: page.id, name: page.name })
    .from(page)
    .where(and(isNull(page.disputedAt), isNull(page.mergedIntoId)))
    .orderBy(asc(page.name), asc(page.id))
    .limit(mostPages);
  return { items };
}
