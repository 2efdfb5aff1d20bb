import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { toSearchParams, fromSearchParams } from '#platform/http/query-string.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { searchLimits } from './saved-search.policy.ts';
import type { SearchableList } from './searchable-list.server.ts';

/** By code units, the same on every machine. */
const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1);

export type Lists = readonly SearchableList[];

/** Throws `saved-search/not-for-you` where a list is not told to everybody; a guest has no account. */
export async function assertMayHear(
  ctx: ServiceContext,
  list: SearchableList,
  accountId: string | null,
): Promise<void> {
  if (list.mayHear && !(await list.mayHear(ctx, accountId)))
    throw new AppError('forbidden', 'saved-search/not-for-you', 'This list is not told to you.');
}

/** Throws `saved-search/no-list`. */
export function getList(lists: Lists, name: string): SearchableList {
  const list = lists.find((one) => one.name === name);
  if (!list) throw notFound('saved-search/no-list', 'Searches of this list can’t be saved.');
  return list;
}

/**
 * The query of a page in one order, so that two searches for the same are the same text. Throws `saved-search/too-long`.
 */
export function canonical(
  list: SearchableList,
  query: string,
): { query: QueryRecord; text: string } {
  const read = list.read(fromSearchParams(new URLSearchParams(query)));
  const sorted = Object.fromEntries(
    Object.entries(read)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted(byText) : value]),
  );
  const text = toSearchParams(sorted).toString();
  if (text.length > searchLimits.query)
    throw new AppError(
      'unprocessable',
      'saved-search/too-long',
      'This search has too many filters to be saved.',
    );
  return { query: sorted, text };
}
