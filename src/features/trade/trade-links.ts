import { toSearchParams } from '#platform/http/query-string.ts';
import type { ProductQuery } from './product.contract.ts';

/** The page with some of its state changed. Another choice begins at the first page. */
export function tradeLink(state: ProductQuery, change: Partial<ProductQuery> = {}): string {
  const query = toSearchParams({ ...state, after: undefined, ...change }).toString();
  return query === '' ? '/trade' : `/trade?${query}`;
}
