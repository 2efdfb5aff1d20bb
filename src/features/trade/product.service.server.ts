import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { pathOf } from '#features/kinds/registry.ts';
import { idShape } from '#features/directory/slug.server.ts';
import { listPhotos } from '#features/media/media.service.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { productSubmission } from './product-submission.server.ts';
import { productPageSize } from './product.contract.ts';
import type { listProducts as listContract, Product, ProductQuery } from './product.contract.ts';
import { productCategories } from './product.policy.ts';
import type { ProductCategory } from './product.policy.ts';
import { tradeProduct } from './product.table.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

type ProductRow = typeof tradeProduct.$inferSelect;

export const visibleProducts = shownOf(tradeProduct);

/** A page of what everybody sees, newest first. */
export async function listProducts(
  ctx: ServiceContext,
  { q, category, after }: ProductQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const counts = await countCategories(ctx.db, q);
  const total = category
    ? counts[category]
    : productCategories.reduce((sum, one) => sum + counts[one], 0);
  if (total === 0) return { items: [], total, next: null, counts };
  const rows = await ctx.db
    .select()
    .from(tradeProduct)
    .where(
      and(
        visibleProducts,
        holdsWords(tradeProduct.searchText, q),
        category ? eq(tradeProduct.category, category) : undefined,
        after ? lt(tradeProduct.id, after) : undefined,
      ),
    )
    .orderBy(desc(tradeProduct.id))
    .limit(productPageSize + 1);
  const { shown, next } = pageOf(rows, productPageSize);
  const items = await toProducts(ctx.db, shown);
  return {
    items,
    total,
    next,
    counts,
  };
}

async function countCategories(
  db: Db,
  q: string | undefined,
): Promise<Record<ProductCategory, number>> {
  const counts = { food: 0, textiles: 0, crafts: 0, other: 0 };
  if (!isSearchable(q)) return counts;
  const rows = await db
    .select({ category: tradeProduct.category, products: count() })
    .from(tradeProduct)
    .where(and(visibleProducts, holdsWords(tradeProduct.searchText, q)))
    .groupBy(tradeProduct.category);
  for (const { category, products } of rows) counts[category] = products;
  return counts;
}

/** Throws `product/not-found`, also for one that waits or that staff have hidden. */
export async function getProduct(ctx: ServiceContext, id: string): Promise<Product> {
  const row = await findProduct(ctx.db, id);
  const [product] = row ? await toProducts(ctx.db, [row]) : [];
  if (!product) throw productSubmission.refusals.notFound();
  return product;
}

/** One that everybody sees. */
export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  if (!idShape.test(id)) return undefined;
  const [row] = await db
    .select()
    .from(tradeProduct)
    .where(and(eq(tradeProduct.id, id), visibleProducts));
  return row;
}

async function toProducts(db: Db, rows: readonly ProductRow[]): Promise<Product[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await listPhotos(db, productSubmission.type, ids);
  const offers = await findOffers(db, [
    ...new Set(rows.flatMap(({ listingId }) => listingId ?? [])),
  ]);
  return rows.map(({ id, name, category, priceFrom, listingId, isSample }) => ({
    id,
    name,
    category,
    priceFrom,
    photos: photos.get(id) ?? [],
    offeredBy: (listingId && offers.get(listingId)) || null,
    isSample,
  }));
}

/** Those of these pages that everybody sees and nobody contests. */
async function findOffers(
  db: Db,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Product['offeredBy']>>> {
  if (listingIds.length === 0) return new Map();
  const page = publishedPages();
  const rows = await db
    .select({
      id: page.id,
      kind: page.kind,
      slug: page.slug,
      name: page.name,
      district: page.district,
      city: page.city,
    })
    .from(page)
    .where(and(inArray(page.id, [...listingIds]), isNull(page.disputedAt)));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        path: pathOf(row),
        locality: [...new Set([row.district, row.city])].filter(Boolean).join(', '),
      },
    ]),
  );
}
