import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { textOf, titleOf } from '#platform/text/text-schema.ts';
import { BookFacts } from './book.contract.ts';
import {
  audiences,
  bookSubjects,
  fewestBooks,
  mostBooks,
  readingListLimits,
} from './reading-list.policy.ts';

export const readingListPageSize = 24;
export const longestQuery = 100;

/** Opened by the slug; the id leads there too. */
export const readingListPath = (slug: string): string => `/readers?list=${slug}`;

/** The tag of every kept answer that shows them. */
export const readingListsTag = 'readers';
const cache = { tags: () => [readingListsTag] };

export const ListedBook = z.object({
  title: z.string(),
  author: z.string(),
  year: z.nullable(z.number()),
  /** 13 digits. */
  isbn: z.nullable(z.string()),
  why: z.string(),
  /** Where the facts of the book were looked up; lists of members have none. */
  source: z.nullable(z.string()),
});
export type ListedBook = z.infer<typeof ListedBook>;

export const ReadingListCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  audience: z.enum(audiences),
  subject: z.enum(bookSubjects),
  /** Language of the books, and its name in that of the request. */
  booksIn: z.object({ code: z.enum(languageCodes), name: z.string() }),
  books: z.number(),
  isSample: z.boolean(),
});
export type ReadingListCard = z.infer<typeof ReadingListCard>;

export const ReadingList = z.extend(ReadingListCard, {
  books: z.array(ListedBook),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
});
export type ReadingList = z.infer<typeof ReadingList>;

export const ReadingListQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, 'readers:error.queryLong'))),
  audience: lenient(z.enum(audiences)),
  subject: lenient(z.enum(bookSubjects)),
  booksIn: lenient(z.enum(languageCodes)),
  ...lenientPageQuery(),
});
export type ReadingListQuery = z.output<typeof ReadingListQuery>;

export const listReadingLists = endpoint({
  id: 'listReadingLists',
  method: 'GET',
  path: '/reading-lists',
  access: 'public',
  rate: 'search',
  summary: 'Published reading lists, newest first',
  query: ReadingListQuery,
  response: pageAnswer(ReadingListCard, {
    total: z.number(),
    /** Of the same words, subject and language, for whom they are. */
    counts: z.record(z.enum(audiences), z.number()),
    /** Languages that published lists have books in. */
    languages: z.array(z.object({ code: z.enum(languageCodes), name: z.string() })),
  }),
  cache,
});

export const getReadingList = endpoint({
  id: 'getReadingList',
  method: 'GET',
  path: '/reading-lists/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One published reading list with its books, by its slug or id',
  params: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'readers:error.none')),
  }),
  response: ReadingList,
  errors: ['reading-list/not-found'],
  cache,
});

export const OwnReadingList = z.extend(OwnSubmission, {
  audience: z.enum(audiences),
  books: z.number(),
});
export type OwnReadingList = z.infer<typeof OwnReadingList>;

export const listOwnReadingLists = endpoint({
  id: 'listOwnReadingLists',
  method: 'GET',
  path: '/reading-lists/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own reading lists, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnReadingList) }),
});

const { title, text, why } = readingListLimits;

const BookBody = z.strictObject({
  ...BookFacts,
  why: textOf(why, {
    required: 'readers:error.why',
    tooLong: 'readers:error.whyLong',
  }).check(z.minLength(2, 'readers:error.why')),
});

export const addReadingList = endpoint({
  id: 'addReadingList',
  method: 'POST',
  path: '/reading-lists',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Send a reading list; staff look at it before it appears',
  body: z.strictObject({
    title: titleOf(title, {
      required: 'readers:error.title',
      tooLong: 'readers:error.titleLong',
    }).check(z.minLength(2, 'readers:error.title')),
    text: textOf(text, {
      required: 'readers:error.text',
      tooLong: 'readers:error.textLong',
    }).check(z.minLength(2, 'readers:error.text')),
    audience: z.enum(audiences, 'readers:error.audience'),
    subject: z.enum(bookSubjects, 'readers:error.subject'),
    booksIn: z.enum(languageCodes, 'readers:error.booksIn'),
    books: z
      .array(BookBody)
      .check(
        z.minLength(fewestBooks, 'readers:error.booksFew'),
        z.maxLength(mostBooks, 'readers:error.booksMany'),
      ),
    writtenIn: WrittenIn,
  }),
  response: z.object({ id: z.string() }),
  errors: ['reading-list/not-verified', 'reading-list/too-many'],
});
export type ReadingListBody = z.input<typeof addReadingList.body>;

export const withdrawReadingList = withdrawal({
  id: 'withdrawReadingList',
  path: '/reading-lists/:id',
  summary: "Take back one of one's own reading lists",
  noneKey: 'readers:error.none',
  notFound: 'reading-list/not-found',
});
