import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { idShape } from '#features/directory/slug.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { languageNameIn, otherLanguage } from '#platform/i18n/other-language.server.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import type { ReadingListRow } from './reading-list-submission.server.ts';
import { readingListPageSize } from './reading-list.contract.ts';
import type {
  ReadingList,
  ReadingListCard,
  ReadingListQuery,
  listReadingLists as listContract,
} from './reading-list.contract.ts';
import { audiences } from './reading-list.policy.ts';
import type { Audience } from './reading-list.policy.ts';
import { readingList } from './reading-list.table.server.ts';

const named = (code: Language, language: Language) => ({
  code,
  name: languageNameIn(language, code),
});

const toCard = (row: ReadingListRow, language: Language): ReadingListCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  text: row.text,
  ...otherLanguage(language, row.language),
  audience: row.audience,
  subject: row.subject,
  booksIn: named(row.booksIn, language),
  books: row.books.length,
  isSample: row.isSample,
});

/** A page of what everybody sees, newest first. */
export async function listReadingLists(
  ctx: ServiceContext,
  { q, audience, subject, booksIn, after }: ReadingListQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const matches = and(
    shownOf(readingList),
    holdsWords(readingList.searchText, q),
    subject ? eq(readingList.subject, subject) : undefined,
    booksIn ? eq(readingList.booksIn, booksIn) : undefined,
  );
  const counts = await countAudiences(ctx.db, q, matches);
  const languages = await languagesOf(ctx);
  const total = audience ? counts[audience] : audiences.reduce((sum, one) => sum + counts[one], 0);
  if (total === 0) return { items: [], total, next: null, counts, languages };
  const rows = await ctx.db
    .select()
    .from(readingList)
    .where(
      and(
        matches,
        audience ? eq(readingList.audience, audience) : undefined,
        after ? lt(readingList.id, after) : undefined,
      ),
    )
    .orderBy(desc(readingList.id))
    .limit(readingListPageSize + 1);
  const { shown, next } = pageOf(rows, readingListPageSize);
  const items = shown.map((row) => toCard(row, ctx.language));
  return { items, total, next, counts, languages };
}

async function countAudiences(
  db: Db,
  q: string | undefined,
  matches: SQL | undefined,
): Promise<Record<Audience, number>> {
  const counts: Record<Audience, number> = { children: 0, school: 0, adults: 0, learners: 0 };
  if (!isSearchable(q)) return counts;
  const rows = await db
    .select({ audience: readingList.audience, found: count() })
    .from(readingList)
    .where(matches)
    .groupBy(readingList.audience);
  for (const { audience, found } of rows) counts[audience] = found;
  return counts;
}

/** At most as many as the site has languages. */
async function languagesOf({ db, language }: ServiceContext) {
  const rows = await db
    .selectDistinct({ code: readingList.booksIn })
    .from(readingList)
    .where(shownOf(readingList));
  return rows
    .map(({ code }) => named(code, language))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** Throws `reading-list/not-found`, also for one that waits or that staff have hidden. */
export async function getReadingList(ctx: ServiceContext, slug: string): Promise<ReadingList> {
  const row = await findReadingList(ctx.db, slug);
  if (!row) throw readingListSubmission.refusals.notFound();
  return {
    ...toCard(row, ctx.language),
    books: [...row.books],
    sentAt: row.createdAt.toISOString(),
  };
}

/** One that everybody sees, by its slug or id. */
export async function findReadingList(db: Db, slug: string): Promise<ReadingListRow | undefined> {
  const isIt = idShape.test(slug) ? eq(readingList.id, slug) : eq(readingList.slug, slug);
  const [row] = await db
    .select()
    .from(readingList)
    .where(and(isIt, shownOf(readingList)));
  return row;
}
