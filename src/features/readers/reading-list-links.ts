import { listLink } from '#platform/http/query-string.ts';
import type { ReadingListQuery } from './reading-list.contract.ts';

/** The list with some of its state changed. Another choice begins at the first page. */
export const readingListsLink = (
  state: ReadingListQuery,
  change?: Partial<ReadingListQuery>,
): string => listLink('/readers', state, change);
