import { addressOf } from '#platform/http/query-string.ts';

/** An item opens in the place of the list, at an address of its own. */
export const historyPath = (slug: string): string => addressOf('/history', { item: slug });
