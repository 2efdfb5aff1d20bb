import { slugOf } from '#features/directory/slug.server.ts';
import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import type {
  addReadingList as addContract,
  ListedBook,
  listOwnReadingLists as ownContract,
} from './reading-list.contract.ts';
import { readingListPolicy } from './reading-list.policy.ts';
import { readingList } from './reading-list.table.server.ts';

function authorOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'reading-list/not-verified',
      'Please confirm your email address first.',
    );
  }
  return requirePerson(ctx, readingListPolicy.add, undefined);
}

export const freeListSlug = (db: Db, title: string): Promise<string> =>
  freeSlugOf(db, { table: readingList, column: readingList.slug }, [slugOf(title)]);

/** Everything by which a list is found. */
export const searchTextOfList = (list: {
  title: string;
  text: string;
  books: readonly Pick<ListedBook, 'title' | 'author'>[];
}): string =>
  searchTextOf(
    list.title,
    list.text,
    ...list.books.flatMap(({ title, author }) => [title, author]),
  );

/** Waits for staff, who have two days. Throws `reading-list/too-many` after five in 24 hours. */
export async function addReadingList(
  ctx: ServiceContext,
  { writtenIn, ...body }: EndpointArguments<typeof addContract>['body'],
): Promise<{ id: string }> {
  const author = authorOf(ctx);
  return submit(ctx, readingListSubmission, author, {
    async insert(tx) {
      const [row] = await tx
        .insert(readingList)
        .values({
          ...body,
          books: body.books.map((book) => ({ ...book, source: null })),
          slug: await freeListSlug(tx, body.title),
          language: writtenIn ?? null,
          ownerId: author.id,
          searchText: searchTextOfList(body),
          createdAt: ctx.now,
        })
        .returning({ id: readingList.id });
      if (!row) throw readingListSubmission.refusals.notFound();
      return row.id;
    },
  });
}

export async function listOwnReadingLists(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, readingListPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, readingListSubmission, person);
  return {
    items: found.map(({ own, row: { audience, books } }) => ({
      ...own,
      audience,
      books: books.length,
    })),
  };
}

/** Erases it, whatever staff have said of it. */
export async function withdrawReadingList(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(readingListPolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, readingListSubmission, id);
}
