import { addressOf, listLink } from '#platform/http/query-string.ts';
import type { HistoryQuery } from './history-item.contract.ts';

/** An item opens in the place of the list, at an address of its own. */
export const historyPath = (slug: string): string => addressOf('/history', { item: slug });

/** The list with some of its state changed. Another choice begins at the first page. */
export const historyLink = (state: HistoryQuery, change?: Partial<HistoryQuery>): string =>
  listLink('/history', state, change);

export const historyDeskPath = '/admin/history-items';
