import { toSearchParams } from '#platform/http/query-string.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';

/** The page on which one saves what a list shows at this moment. */
export const saveLink = (list: string, query: QueryRecord): string =>
  `/saved-searches/new?${new URLSearchParams({ list, query: toSearchParams(query).toString() })}`;
