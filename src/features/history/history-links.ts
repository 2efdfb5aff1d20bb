import { listLink } from '#platform/http/query-string.ts';
import type { HistoryQuery } from './history-item.contract.ts';

/** The list with some of its state changed. Another choice begins at the first page. */
export const historyLink = (state: HistoryQuery, change?: Partial<HistoryQuery>): string =>
  listLink('/history', state, change);

export const historyDeskPath = '/admin/history-items';
