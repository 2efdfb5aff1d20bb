import { and, eq, inArray } from 'drizzle-orm';
import { hidePhotosOf, listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatPounds } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { withPages } from './product-page.server.ts';
import { productPath } from './product.contract.ts';
import { tellTrader } from './product.mail.server.ts';
import { isShown, productPolicy } from './product.policy.ts';
import type { ProductStatus } from './product.policy.ts';
import { subjectType } from './product.service.server.ts';
import { tradeProduct } from './product.table.server.ts';

type Product = Awaited<ReturnType<typeof withPages<typeof tradeProduct.$inferSelect>>>[number];

/** Products that people have added: published, or refused with the reason. */
export const productCase: CaseKind = {
  kind: subjectType,
  ns: 'trade',
  outcomes: [
    { id: 'publish', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  reasons: ['forbidden', 'unclear', 'not-theirs'],
  async show(ctx, ids) {
    if (ids.length === 0) return new Map();
    const rows = await ctx.db
      .select()
      .from(tradeProduct)
      .where(inArray(tradeProduct.id, [...ids]));
    const photos = await listPhotos(ctx.db, subjectType, ids, { withPending: true });
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'trade');
    return new Map(
      (await withPages(ctx, ctx.db, rows)).map((row) => [
        row.id,
        {
          title: row.name,
          url: isShown(row) ? productPath(row.id) : null,
          text: '',
          facts: [
            { key: 'category', value: t(`category.${row.category}`) },
            {
              key: 'price',
              value: row.priceFrom === null ? t('ask') : formatPounds(row.priceFrom, ctx.language),
            },
            ...(row.page ? [{ key: 'page', value: row.page.title }] : []),
          ],
          photos: photos.get(row.id) ?? [],
        },
      ]),
    );
  },
  async decide(ctx, db, { subjectId, outcome, reason }) {
    const status = outcome === 'publish' ? 'published' : 'refused';
    const row = await moveTo(ctx, db, subjectId, { from: ['pending'], to: status, reason });
    // Its owner has withdrawn it: there is nothing left to decide.
    if (!row) return;
    if (status === 'published') await publishPhotosOf(db, { type: subjectType, id: row.id });
    await tellTrader(ctx, db, row, status);
  },
  async undo(ctx, db, { subjectId }) {
    const from = ['published', 'refused'] as const;
    const row = await moveTo(ctx, db, subjectId, { from, to: 'pending', reason: '' });
    if (row) await hidePhotosOf(db, { type: subjectType, id: row.id });
  },
};

interface Move {
  from: readonly ProductStatus[];
  to: ProductStatus;
  reason: string;
}

async function moveTo(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { from, to, reason }: Move,
): Promise<Product | undefined> {
  const rows = await db.select().from(tradeProduct).where(eq(tradeProduct.id, id));
  const [known] = await withPages(ctx, db, rows);
  if (!known) return undefined;
  authorize(productPolicy.decide, ctx.actor, known);
  const [row] = await db
    .update(tradeProduct)
    .set({ status: to, reason })
    .where(and(eq(tradeProduct.id, id), inArray(tradeProduct.status, [...from])))
    .returning();
  if (!row) {
    throw new AppError('conflict', 'product/changed', 'This product was decided elsewhere.');
  }
  await audit(ctx, db, {
    action: to === 'pending' ? 'trade-product.reopened' : `trade-product.${to}`,
    subject: { type: subjectType, id },
    accountId: row.ownerId ?? undefined,
  });
  ctx.invalidate(['trade']);
  return { ...row, page: known.page };
}
