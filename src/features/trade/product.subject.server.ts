import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStaff } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { answerableFor, isKeptBy, withPages } from './product-page.server.ts';
import { productPath } from './product.contract.ts';
import { isShown } from './product.policy.ts';
import { subjectType, visibleProducts } from './product.service.server.ts';
import { tradeProduct } from './product.table.server.ts';

/** `productPolicy.view` in SQL. */
function seenBy({ actor, db }: ServiceContext): SQL | undefined {
  if (actor.kind === 'system' || isStaff(actor)) return undefined;
  return actor.kind === 'user' ? or(visibleProducts, isKeptBy(db, actor)) : visibleProducts;
}

/** Products as other features know them: they are reported, and hidden by a decision of staff. */
export const productSubject: SubjectKind = {
  type: subjectType,
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(tradeProduct)
      .where(and(inArray(tradeProduct.id, [...ids]), seenBy(ctx)));
    const products = await withPages(ctx, ctx.db, rows);
    return products.map((row) => ({
      type: subjectType,
      id: row.id,
      title: row.name,
      url: productPath(row.id),
      isPublic: isShown(row),
      ownerIds: answerableFor(row),
      managerIds: row.page?.managerIds,
      memberIds: row.page?.memberIds,
      isReviewable: false,
    }));
  },
  async hide(ctx, db, id) {
    await db
      .update(tradeProduct)
      .set({ hiddenAt: ctx.now })
      .where(and(eq(tradeProduct.id, id), isNull(tradeProduct.hiddenAt)));
    ctx.invalidate(['trade']);
  },
  async restore(ctx, db, id) {
    await db
      .update(tradeProduct)
      .set({ hiddenAt: null })
      .where(and(eq(tradeProduct.id, id), isNotNull(tradeProduct.hiddenAt)));
    ctx.invalidate(['trade']);
  },
};
