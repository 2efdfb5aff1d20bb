import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Lists } from './lists.server.ts';
import { queryOf } from './matching/match.service.server.ts';
import type { SavedSearch } from './saved-search.contract.ts';
import type { SavedSearchRow } from './saved-search.table.server.ts';
import type { SearchableList } from './searchable-list.server.ts';

export const listNameIn = ({ ns }: SearchableList, language: Language): string =>
  i18nFor(language).getFixedT(language, ns)('saved.name');

/** A saved search as its reader sees it; undefined for a list that the site has no more. */
export async function viewOf(
  ctx: ServiceContext,
  lists: Lists,
  row: SavedSearchRow,
): Promise<SavedSearch | undefined> {
  const list = lists.find(({ name }) => name === row.list);
  if (!list) return undefined;
  const query = queryOf(list, row.query);
  const { id, name, frequency, confirmedAt } = row;
  return {
    id,
    name,
    listName: listNameIn(list, ctx.language),
    words: [...(await list.describe(ctx, query))],
    path: list.pathOf(query),
    frequency,
    isConfirmed: confirmedAt !== null,
  };
}

export async function viewsOf(
  ctx: ServiceContext,
  lists: Lists,
  rows: readonly SavedSearchRow[],
): Promise<SavedSearch[]> {
  const views = await Promise.all(rows.map((row) => viewOf(ctx, lists, row)));
  return views.flatMap((view) => (view ? [view] : []));
}
