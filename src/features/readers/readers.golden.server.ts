import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { searchTextOfList } from './own-reading-list.service.server.ts';
import { audiences, bookSubjects } from './reading-list.policy.ts';
import { readingList } from './reading-list.table.server.ts';
import { shelfBook } from './shelf.table.server.ts';

type List = typeof readingList.$inferInsert;

const published = { status: 'published' } as const;
const hiddenAt = new Date('2026-01-01T12:00:00Z');
const me = person();

/** One for each language, with every audience and every subject among them. */
const choices = languageCodes.map((booksIn, place) => ({
  title: ['Bògòlan', 'Kente'][place] ?? `Books in ${booksIn}`,
  booksIn,
  audience: audiences[place % audiences.length] ?? 'adults',
  subject: bookSubjects[place % bookSubjects.length] ?? 'fiction',
}));
type Choice = (typeof choices)[number];

const casesOf = (name: 'audience' | 'subject' | 'booksIn'): GoldenCase[] =>
  [...new Set(choices.map((choice) => choice[name]))].map((value) => [
    { [name]: value },
    titlesWhere((choice) => choice[name] === value),
  ]);

const titlesWhere = (matches: (choice: Choice) => boolean): string =>
  choices
    .filter(matches)
    .map(({ title }) => title)
    .join(', ');

const one = (title: string, slug: string, state: Partial<List>): List => {
  const books = [{ title: 'Kintu', author: 'Jennifer Nansubuga Makumbi', year: 2014, isbn: null }];
  const words = {
    title,
    text: title,
    books: books.map((book) => ({ ...book, why: '', source: null })),
  };
  return {
    ...words,
    slug,
    audience: 'adults',
    subject: 'fiction',
    booksIn: 'en',
    searchText: searchTextOfList(words),
    ...state,
  };
};

async function add(db: Db): Promise<void> {
  await db
    .insert(readingList)
    .values([
      ...choices.map(({ title, ...state }, place) =>
        one(title, `choice-${place}`, { ...published, ...state }),
      ),
      one('Waiting kente', 'three', { status: 'pending' }),
      one('Refused kente', 'four', { status: 'refused' }),
      one('Hidden kente', 'five', { ...published, hiddenAt }),
    ]);
  await addTestAccount(db, ['customer'], { firstName: 'Ada', id: me.id });
  const other = await addTestAccount(db, ['customer'], { firstName: 'Ben' });
  const book = (accountId: string, title: string, state: 'want' | 'reading' | 'read') => ({
    accountId,
    title,
    author: 'Somebody',
    state,
    bookKey: title,
  });
  await db
    .insert(shelfBook)
    .values([
      book(me.id, 'Wanted', 'want'),
      book(me.id, 'Begun', 'reading'),
      book(me.id, 'Finished', 'read'),
      book(other.id, 'Theirs', 'read'),
    ]);
}

const cases: readonly GoldenCase[] = [
  [{ q: 'bogolan' }, 'Bògòlan'],
  [{ q: 'kente' }, 'Kente'],
  [{ q: 'kente bogolan' }, ''],
  [{ q: '%' }, ''],
  ...casesOf('audience'),
  ...casesOf('subject'),
  ...casesOf('booksIn'),
];

const shelfCases: readonly GoldenCase[] = [
  [{ state: 'want' }, 'Wanted'],
  [{ state: 'reading' }, 'Begun'],
  [{ state: 'read' }, 'Finished'],
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listReadingLists'], namesOf, cases },
    { endpoints: ['listShelf'], actor: me, namesOf, cases: shelfCases },
  ],
};
