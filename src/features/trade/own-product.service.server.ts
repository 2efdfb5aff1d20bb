import { and, desc, eq } from 'drizzle-orm';
import { attachPhotos, listPhotos, removePhotosOf } from '#features/media/media.service.server.ts';
import { openCase, settleCase } from '#features/staff/case.service.server.ts';
import { isVerifiedPerson, system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { isKeptBy, withPages } from './product-page.server.ts';
import { mostOwnProducts } from './product.contract.ts';
import type { listOwnProducts as ownContract } from './product.contract.ts';
import { isShown, productPolicy, productsPerDay } from './product.policy.ts';
import type { ProductCategory } from './product.policy.ts';
import { productNotFound, subjectType } from './product.service.server.ts';
import { tradeProduct } from './product.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const reviewMs = 2 * dayMs;

export const caseOf = (id: string) => ({ kind: subjectType, subject: { type: subjectType, id } });

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
  { name, category, priceFrom, photos, listingId }: NewProduct,
): Promise<{ id: string }> {
  const trader = traderOf(ctx);
  return ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `trade ${trader.id}`,
      table: tradeProduct,
      where: and(
        eq(tradeProduct.ownerId, trader.id),
        youngerThan(tradeProduct.createdAt, ctx.now, dayMs),
      ),
      most: productsPerDay,
      refusal: tooMany,
    });
    if (listingId) await assertPage(ctx, tx, listingId);
    const [row] = await tx
      .insert(tradeProduct)
      .values({
        ownerId: trader.id,
        listingId,
        name,
        category,
        priceFrom,
        searchText: searchTextOf(name),
        createdAt: ctx.now,
      })
      .returning({ id: tradeProduct.id });
    if (!row) throw productNotFound();
    await attachPhotos(tx, { type: subjectType, id: row.id }, photos, trader.id);
    await openCase(ctx, tx, {
      ...caseOf(row.id),
      severity: 3,
      aboutAccountId: trader.id,
      dueAt: new Date(ctx.now.getTime() + reviewMs),
    });
    await note(ctx, tx, 'trade-product.submitted', row.id);
    return row;
  });
}

const tooMany = () =>
  new AppError('conflict', 'product/too-many', 'You have added twenty products today already.');

const note = (ctx: ServiceContext, db: Db, action: string, id: string) =>
  audit(ctx, db, { action, subject: { type: subjectType, id } });

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export async function listOwnProducts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const { db } = ctx;
  const person = requirePerson(ctx, productPolicy.readOwn, undefined);
  const rows = await db
    .select()
    .from(tradeProduct)
    .where(isKeptBy(db, person))
    .orderBy(desc(tradeProduct.id))
    .limit(mostOwnProducts);
  const { mine = [], others = [] } = Object.groupBy(rows, ({ ownerId }) =>
    ownerId === person.id ? 'mine' : 'others',
  );
  // Until staff have published them, pictures are served to whoever uploaded them alone.
  const photos = new Map([
    ...(await listPhotos(db, subjectType, idsOf(mine), { withPending: true })),
    ...(await listPhotos(db, subjectType, idsOf(others))),
  ]);
  const products = await withPages(ctx, db, rows);
  return {
    items: products.map((product) => ({
      id: product.id,
      name: product.name,
      category: product.category,
      priceFrom: product.priceFrom,
      photos: photos.get(product.id) ?? [],
      status: product.status,
      reason: product.reason,
      isHidden: product.hiddenAt !== null,
      offeredBy: product.page?.title ?? null,
      canWithdraw: productPolicy.withdraw(person, product),
    })),
  };
}

/** Erases it with its pictures, whatever staff have said of it. */
export async function withdrawProduct(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(productPolicy.readOwn, ctx.actor, undefined);
  const wasShown = await ctx.db.transaction(async (tx) => {
    const rows = await tx.select().from(tradeProduct).where(eq(tradeProduct.id, id)).for('update');
    const [product] = await withPages(ctx, tx, rows);
    if (!product || !productPolicy.withdraw(ctx.actor, product)) throw productNotFound();
    await removeProduct(ctx, tx, id);
    return isShown(product);
  });
  if (wasShown) ctx.invalidate(['trade']);
  return {};
}

async function removeProduct(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  await removePhotosOf(tx, { type: subjectType, id });
  await tx.delete(tradeProduct).where(eq(tradeProduct.id, id));
  await settleCase(ctx, tx, { ...caseOf(id), outcome: 'withdrawn' });
  await note(ctx, tx, 'trade-product.withdrawn', id);
}

/** The person left: what they offered goes with them. */
export async function forgetTrader(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: tradeProduct.id })
      .from(tradeProduct)
      .where(eq(tradeProduct.ownerId, accountId))
      .for('update');
    for (const { id } of rows) await removeProduct(ctx, tx, id);
  });
  ctx.invalidate(['trade']);
}
