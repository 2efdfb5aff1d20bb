import { listLink } from '#platform/http/query-string.ts';
import type { CultureQuery } from './culture-entry.contract.ts';

/** The list with some of its state changed. Another choice begins at the first page. */
export const cultureLink = (state: CultureQuery, change?: Partial<CultureQuery>): string =>
  listLink('/culture', state, change);
