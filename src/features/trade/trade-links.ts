import { listLink } from '#platform/http/query-string.ts';
import type { ProductQuery } from './product.contract.ts';

/** The page with some of its state changed. Another choice begins at the first page. */
export const tradeLink = (state: ProductQuery, change?: Partial<ProductQuery>): string =>
  listLink('/trade', state, change);
