import { tell } from '#features/notifications/tell.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { answerableFor } from './product-page.server.ts';
import { productPath } from './product.contract.ts';
import type { tradeProduct } from './product.table.server.ts';

type ProductRow = typeof tradeProduct.$inferSelect & { page: Subject | null };

/** Tells who answers for it, by mail and on the dashboard: `mail.<news>.subject`, `.text`, `.action`, `notification.<news>`. */
export async function tellTrader(
  ctx: ServiceContext,
  db: Db,
  product: ProductRow,
  news: 'published' | 'refused',
): Promise<void> {
  const { id, name, reason } = product;
  await tell(ctx, db, answerableFor(product)[0] ?? null, {
    kind: `trade/${news}`,
    sort: 'asked',
    values: { name: isolate(name) },
    url: news === 'published' ? productPath(id) : '/trade/listing/new',
    more: reason ? [reason] : [],
  });
}
