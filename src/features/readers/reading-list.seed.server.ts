import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { freeListSlug, searchTextOfList } from './own-reading-list.service.server.ts';
import { readingListsTag } from './reading-list.contract.ts';
import { audiences, bookSubjects } from './reading-list.policy.ts';
import { readingList } from './reading-list.table.server.ts';
import sources from './seed-data/isbn-sources.json' with { type: 'json' };
import lists from './seed-data/reading-lists.json' with { type: 'json' };

const SampleList = z.strictObject({
  title: z.string(),
  text: z.string(),
  audience: z.enum(audiences),
  subject: z.enum(bookSubjects),
  booksIn: z.enum(languageCodes),
  language: z._default(z.enum(languageCodes), 'en'),
  books: z.array(
    z.strictObject({
      title: z.string(),
      author: z.string(),
      year: z._default(z.nullable(z.number()), null),
      isbn: z._default(z.nullable(z.string()), null),
      why: z.string(),
    }),
  ),
});

const sourceOf = new Map(Object.entries(sources));

/** Lists that nobody sent, of books that there are. The words about them are the site's own. */
export const sampleLists = z
  .array(SampleList)
  .parse(lists)
  .map((list) => ({
    ...list,
    books: list.books.map((book) => ({ ...book, source: sourceOf.get(book.isbn ?? '') ?? null })),
  }));

/** Does nothing where any list is. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(readingList)) > 0) return;
  for (const list of sampleLists)
    await ctx.db.insert(readingList).values({
      ...list,
      slug: await freeListSlug(ctx.db, list.title),
      searchText: searchTextOfList(list),
      status: 'published',
      isSample: true,
      createdAt: ctx.now,
    });
}

const isSample = eq(readingList.isSample, true);

export const readingListSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db
        .delete(readingList)
        .where(isSample)
        .returning({ id: readingList.id });
      ctx.invalidate([readingListsTag]);
      return `${gone.length} sample reading lists`;
    },
    areIn: async (db) => (await db.$count(readingList, isSample)) > 0,
  },
};
