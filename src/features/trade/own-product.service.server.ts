import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson, system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { productSubmission } from './product-submission.server.ts';
import type { listOwnProducts as ownContract } from './product.contract.ts';
import { productPolicy } from './product.policy.ts';
import type { ProductCategory } from './product.policy.ts';
import { tradeProduct } from './product.table.server.ts';

function traderOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'product/not-verified',
      'Please prove your email address first.',
    );
  }
  return requirePerson(ctx, productPolicy.add, undefined);
}

interface NewProduct {
  name: string;
  category: ProductCategory;
  /** Pence; left out, buyers ask. */
  priceFrom?: number | null;
  photos: readonly string[];
  listingId?: string;
}

/** In the name of a page that is not theirs to speak for nobody offers anything. */
async function assertPage(ctx: ServiceContext, tx: Db, listingId: string): Promise<void> {
  const pages = await ctx.subjects.find({ ...ctx, db: tx, actor: system }, 'listing', [listingId]);
  const page = pages.get(listingId);
  if (page && productPolicy.offerFor(ctx.actor, page)) return;
  throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path: 'listingId', key: 'trade:error.page' },
  ]);
}

/** Waits for staff, who have two days. Throws `product/too-many` after twenty in 24 hours. */
export async function addProduct(
  ctx: ServiceContext,
  { photos, ...product }: NewProduct,
): Promise<{ id: string }> {
  const trader = traderOf(ctx);
  return submit(ctx, productSubmission, trader, {
    photos,
    async insert(tx) {
      if (product.listingId) await assertPage(ctx, tx, product.listingId);
      const [row] = await tx
        .insert(tradeProduct)
        .values({
          ...product,
          ownerId: trader.id,
          searchText: searchTextOf(product.name),
          createdAt: ctx.now,
        })
        .returning({ id: tradeProduct.id });
      if (!row) throw productSubmission.refusals.notFound();
      return row.id;
    },
  });
}

export async function listOwnProducts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, productPolicy.readOwn, undefined);
  const products = await listOwnSubmissions(ctx, productSubmission, person);
  return {
    items: products.map(({ own, row: { category, priceFrom, page } }) => ({
      ...own,
      category,
      priceFrom,
      offeredBy: page?.title ?? null,
    })),
  };
}

/** Erases it with its pictures, whatever staff have said of it. */
export async function withdrawProduct(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(productPolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, productSubmission, id);
}
