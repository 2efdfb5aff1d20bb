import { and, asc, count, desc, eq, gt, lt } from 'drizzle-orm';
import { signedIn } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { fold } from '#platform/text/fold.ts';
import { shelfExportPath, shelfPageSize } from './shelf.contract.ts';
import type {
  listShelf as listContract,
  putOnShelf as putContract,
  ShelfBook,
} from './shelf.contract.ts';
import { mostOnShelf, shelfPolicy } from './shelf.policy.ts';
import type { ShelfState } from './shelf.policy.ts';
import { shelfBook } from './shelf.table.server.ts';

const keeperOf = (ctx: ServiceContext) => requirePerson(ctx, shelfPolicy.keep, undefined).id;

const full = () => new AppError('conflict', 'shelf/full', 'There are 500 books on your shelf.');
const gone = () => notFound('shelf/not-found', 'This book is not on your shelf.');

const { id, title, author, year, isbn, state } = shelfBook;
const shown = { id, title, author, year, isbn, state };

export async function listShelf(
  ctx: ServiceContext,
  query: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  const accountId = keeperOf(ctx);
  const rows: ShelfBook[] = await ctx.db
    .select(shown)
    .from(shelfBook)
    .where(
      and(
        eq(shelfBook.accountId, accountId),
        query.state ? eq(state, query.state) : undefined,
        query.after ? lt(id, query.after) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(shelfPageSize + 1);
  const page = pageOf(rows, shelfPageSize);
  return { items: page.shown, next: page.next, counts: await countStates(ctx.db, accountId) };
}

async function countStates(db: Db, accountId: string): Promise<Record<ShelfState, number>> {
  const counts: Record<ShelfState, number> = { want: 0, reading: 0, read: 0 };
  const rows = await db
    .select({ state, books: count() })
    .from(shelfBook)
    .where(eq(shelfBook.accountId, accountId))
    .groupBy(state);
  for (const row of rows) counts[row.state] = row.books;
  return counts;
}

/** A book that is there already gets the state that was asked for. Throws `shelf/full`. */
export async function putOnShelf(
  ctx: ServiceContext,
  book: EndpointArguments<typeof putContract>['body'],
): Promise<{ id: string }> {
  const accountId = keeperOf(ctx);
  const bookKey = fold(`${book.title}\n${book.author}`);
  const isIt = and(eq(shelfBook.accountId, accountId), eq(shelfBook.bookKey, bookKey));
  return ctx.db.transaction(async (tx) => {
    const change = { state: book.state, updatedAt: ctx.now };
    const [known] = await tx.update(shelfBook).set(change).where(isIt).returning({ id });
    if (known) return known;
    await assertQuota(tx, {
      name: `shelf ${accountId}`,
      table: shelfBook,
      where: eq(shelfBook.accountId, accountId),
      most: mostOnShelf,
      refusal: full,
    });
    const [row] = await tx
      .insert(shelfBook)
      .values({ ...book, accountId, bookKey, createdAt: ctx.now })
      // Another press was faster.
      .onConflictDoUpdate({ target: [shelfBook.accountId, shelfBook.bookKey], set: change })
      .returning({ id });
    if (!row) throw gone();
    return row;
  });
}

const ownBook = (accountId: string, bookId: string) =>
  and(eq(shelfBook.accountId, accountId), eq(id, bookId));

export async function moveOnShelf(
  ctx: ServiceContext,
  bookId: string,
  change: { state: ShelfState },
): Promise<Record<string, never>> {
  const accountId = keeperOf(ctx);
  const rows = await ctx.db
    .update(shelfBook)
    .set({ ...change, updatedAt: ctx.now })
    .where(ownBook(accountId, bookId))
    .returning({ id });
  if (rows.length === 0) throw gone();
  return {};
}

export async function takeOffShelf(
  ctx: ServiceContext,
  bookId: string,
): Promise<Record<string, never>> {
  const accountId = keeperOf(ctx);
  const rows = await ctx.db.delete(shelfBook).where(ownBook(accountId, bookId)).returning({ id });
  if (rows.length === 0) throw gone();
  return {};
}

export async function forgetShelf(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.delete(shelfBook).where(eq(shelfBook.accountId, accountId));
}

/** One's own shelf as a file to take along. */
export function exportShelf(ctx: ServiceContext): CsvFile {
  const accountId = keeperOf(ctx);
  const lines = csvById({
    header: ['title', 'author', 'year', 'isbn', 'state', 'added_at'],
    read: (after, limit) =>
      ctx.db
        .select()
        .from(shelfBook)
        .where(and(eq(shelfBook.accountId, accountId), after ? gt(id, after) : undefined))
        .orderBy(asc(id))
        .limit(limit),
    cellsOf: (row) => [
      row.title,
      row.author,
      row.year ?? '',
      row.isbn ?? '',
      row.state,
      row.createdAt.toISOString(),
    ],
  });
  return { fileName: `shelf-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const shelfDownload: CsvDownload = {
  id: 'exportShelf',
  url: shelfExportPath,
  access: signedIn,
  summary: "One's own shelf, as CSV",
  find: (ctx) => Promise.resolve(exportShelf(ctx)),
};
