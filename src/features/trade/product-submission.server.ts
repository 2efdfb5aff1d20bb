import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { answerableFor, isKeptBy, withPages } from './product-page.server.ts';
import { productPath } from './product.contract.ts';
import { productPolicy, productsPerDay } from './product.policy.ts';
import { tradeProduct } from './product.table.server.ts';

/** A product with the page that offers it. */
export type OfferedProduct = typeof tradeProduct.$inferSelect & { page: Subject | null };

/** Products as members send them and staff look at them. */
export const productSubmission: SubmissionKind<OfferedProduct> = {
  type: 'trade-product',
  ns: 'trade',
  table: tradeProduct,
  tags: ['trade'],
  mostADay: productsPerDay,
  titleOf: ({ name }) => name,
  url: productPath,
  ownUrl: '/trade/listing/new',
  find: async (ctx, db, where) =>
    withPages(ctx, db, await db.select().from(tradeProduct).where(where)),
  keptBy: isKeptBy,
  peopleOf: (row) => ({
    ownerIds: answerableFor(row),
    managerIds: row.page?.managerIds,
    memberIds: row.page?.memberIds,
  }),
  policy: productPolicy,
  news: { published: 'trade/published', refused: 'trade/refused' },
  refusals: {
    notFound: () => notFound('product/not-found', 'There is no such product.'),
    tooMany: () =>
      new AppError('conflict', 'product/too-many', 'You have added twenty products today already.'),
    changed: () =>
      new AppError('conflict', 'product/changed', 'This product was decided elsewhere.'),
  },
};
