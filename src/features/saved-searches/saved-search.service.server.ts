import { and, desc, eq, lt } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { hasDigitRun, hasLink } from '#platform/text/name-rules.ts';
import { beginning, narrowColumns, setFrequency, settleWaiting } from './keeping.server.ts';
import { assertMayHear, canonical, getList } from './lists.server.ts';
import type { Lists } from './lists.server.ts';
import { ofAccount, readerColumns } from './reader.server.ts';
import { savedSearchPageSize } from './saved-search.contract.ts';
import type {
  listSavedSearches as listContract,
  previewSearch as previewContract,
  SavedSearch,
  SaveForm,
} from './saved-search.contract.ts';
import { mostSearches, savedSearchPolicy, searchLimits } from './saved-search.policy.ts';
import type { Frequency } from './saved-search.policy.ts';
import { savedSearch } from './saved-search.table.server.ts';
import type { SavedSearchRow } from './saved-search.table.server.ts';
import { listNameIn, viewOf, viewsOf } from './search-view.server.ts';

const keeperOf = (ctx: ServiceContext): string =>
  requirePerson(ctx, savedSearchPolicy.keep, undefined).id;

/** What would be saved, in words. The name is a proposal that the form takes as it is. */
export async function previewSearch(
  ctx: ServiceContext,
  lists: Lists,
  asked: { list: string; query: string },
): Promise<EndpointResponse<typeof previewContract>> {
  const list = getList(lists, asked.list);
  const { query } = canonical(list, asked.query);
  const words = [...(await list.describe(ctx, query))];
  const listName = listNameIn(list, ctx.language);
  const name = words.join(', ').slice(0, searchLimits.name).trim();
  const isFit = name !== '' && !hasLink(name) && !hasDigitRun(name);
  return { listName, words, name: isFit ? name : listName, path: list.pathOf(query) };
}

/** Saves a search; the same one again only changes its name and frequency. Throws `saved-search/too-many`. */
export async function saveSearch(
  ctx: ServiceContext,
  lists: Lists,
  { list: listName, query: asked, name, frequency }: SaveForm,
): Promise<SavedSearch> {
  const accountId = keeperOf(ctx);
  const reader = ofAccount(accountId);
  const list = getList(lists, listName);
  await assertMayHear(ctx, list, accountId);
  const { query, text } = canonical(list, asked);
  const columns = await narrowColumns(ctx, list, query);
  const began = await beginning(ctx, list, query);
  const row = await ctx.db.transaction(async (tx) => {
    await assertRoom(tx, accountId, { list: list.name, query: text });
    const known = await findSame(tx, accountId, { list: list.name, query: text });
    if (known) {
      await tx.update(savedSearch).set({ name }).where(eq(savedSearch.id, known.id));
      return setFrequency(ctx, tx, lists, { row: { ...known, name }, reader, frequency });
    }
    const values = { ...readerColumns(reader), list: list.name, query: text, name, frequency };
    const [added] = await tx
      .insert(savedSearch)
      .values({ ...values, ...columns, ...began, confirmedAt: ctx.now, createdAt: ctx.now })
      .returning();
    if (!added) throw new Error('The search was not written.');
    return setFrequency(ctx, tx, lists, { row: added, reader, frequency });
  });
  return getView(ctx, lists, row);
}

async function assertRoom(
  tx: Db,
  accountId: string,
  same: { list: string; query: string },
): Promise<void> {
  const isKnown = await findSame(tx, accountId, same);
  await assertQuota(tx, {
    name: `saved searches ${accountId}`,
    table: savedSearch,
    where: eq(savedSearch.readerId, accountId),
    most: mostSearches.person + (isKnown ? 1 : 0),
    refusal: tooMany,
  });
}

export const tooMany = () =>
  new AppError('conflict', 'saved-search/too-many', 'You’ve saved as many searches as you can.');

export async function findSame(
  db: Db,
  readerId: string,
  { list, query }: { list: string; query: string },
): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearch)
    .where(
      and(
        eq(savedSearch.readerId, readerId),
        eq(savedSearch.list, list),
        eq(savedSearch.query, query),
      ),
    );
  return row;
}

const notThere = () => notFound('saved-search/not-found', 'This saved search is no longer there.');

async function getView(
  ctx: ServiceContext,
  lists: Lists,
  row: SavedSearchRow,
): Promise<SavedSearch> {
  const view = await viewOf(ctx, lists, row);
  if (!view) throw notThere();
  return view;
}

export async function listSavedSearches(
  ctx: ServiceContext,
  lists: Lists,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const accountId = keeperOf(ctx);
  const rows = await ctx.db
    .select()
    .from(savedSearch)
    .where(and(eq(savedSearch.readerId, accountId), after ? lt(savedSearch.id, after) : undefined))
    .orderBy(desc(savedSearch.id))
    .limit(savedSearchPageSize + 1);
  const { shown, next } = pageOf(rows, savedSearchPageSize);
  return { items: await viewsOf(ctx, lists, shown), next };
}

/** One of this reader's. Throws `saved-search/not-found`. */
export async function getOwn(tx: Db, readerId: string, id: string): Promise<SavedSearchRow> {
  const [row] = await tx
    .select()
    .from(savedSearch)
    .where(and(eq(savedSearch.id, id), eq(savedSearch.readerId, readerId)))
    .for('update');
  if (!row) throw notThere();
  return row;
}

export async function changeSavedSearch(
  ctx: ServiceContext,
  lists: Lists,
  { id, frequency }: { id: string; frequency: Frequency },
): Promise<SavedSearch> {
  const accountId = keeperOf(ctx);
  const changed = await ctx.db.transaction(async (tx) => {
    const row = await getOwn(tx, accountId, id);
    return setFrequency(ctx, tx, lists, { row, reader: ofAccount(accountId), frequency });
  });
  return getView(ctx, lists, changed);
}

export async function removeSavedSearch(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const accountId = keeperOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await getOwn(tx, accountId, id);
    await tx.delete(savedSearch).where(eq(savedSearch.id, row.id));
    await settleWaiting(ctx, tx, ofAccount(accountId));
  });
  return {};
}
