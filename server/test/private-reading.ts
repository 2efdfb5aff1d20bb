import { cultureVersion } from '#features/culture/culture-entry.table.server.ts';
import { cultureWords } from '#features/culture/words/culture-words.table.server.ts';
import { guestSubmission } from '#features/submissions/guests/guest-submission.table.server.ts';
import { shelfBook } from '#features/readers/shelf.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { uuidv7 } from 'uuidv7';
import type { Canaries } from './canaries.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** What reading lists and entries about culture have besides plain words, by the type of the submission. */
export const shapesOf: Readonly<
  Record<string, (canaries: Canaries, row: string) => Record<string, unknown>>
> = {
  'reading-list': (canaries, row) => {
    const word = () => canaries.wordFor('reading_list.books', row);
    const book = {
      title: word(),
      author: word(),
      year: null,
      isbn: null,
      why: word(),
      source: null,
    };
    return { books: [book], booksIn: 'en' };
  },
  group: (canaries, row) => ({
    agreements: [canaries.wordFor('community_group.agreements', row)],
    joining: 'request',
    archivedAt: null,
    agreementsVersion: 1,
    activeAt: testNow,
    members: 0,
    slowMinutes: 0,
  }),
  // A sample’s name stands where everybody would read that of the person: the net looks for that one elsewhere.
  share: () => ({
    sort: 'tip',
    linkType: null,
    linkId: null,
    shownUntil: new Date('2100-01-01T12:00:00Z'),
  }),
  'youth-post': () => ({ board: '18-24', subject: 'career', closedBy: null, goneAt: null }),
  'culture-entry': (canaries, row) => {
    const word = () => canaries.wordFor('culture_entry.details', row);
    const details = { kind: 'proverb', inLanguage: word(), words: word(), meaning: word() };
    const title = canaries.wordFor('culture_entry.sources', row);
    return {
      details,
      kind: 'proverb',
      sources: [{ author: '', title, publisher: '', year: null, url: null }],
      translations: {},
      season: [],
      archivedAt: null,
      sealedUntil: null,
      sharedUntil: null,
    };
  },
  // Of a story, which is added with it (`private-stories.ts`).
  comment: () => ({ subjectType: 'story', subjectId: uuidv7(), language: null }),
  story: () => ({ form: 'recorded', sealedUntil: null, sharedUntil: null, part: null }),
};

/** A book on the person's shelf, and what the entry that everybody sees said before. */
export async function addReading({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  const bookId = uuidv7();
  await canaries.add(db, shelfBook, 'person', { id: bookId, accountId: personId });
  ids['shelf'] = [bookId];
  // Whose links are made.
  ids['family-links'] = ['culture-entry'];
  const [entryId = ''] = ids['culture-entries'] ?? [];
  await canaries.add(db, cultureVersion, 'earlier', { entryId, changedBy: null });
  const wordsId = uuidv7();
  await canaries.add(db, cultureWords, 'person', {
    id: wordsId,
    ownerId: personId,
    entryId,
    language: 'fr',
    status: 'pending',
    hiddenAt: null,
  });
  ids['culture-words'] = [wordsId];
  const guestId = uuidv7();
  await canaries.add(db, guestSubmission, 'guest', {
    id: guestId,
    subjectType: 'culture-entry',
    subjectId: null,
    confirmedAt: null,
    language: 'en',
    body: {
      title: canaries.wordFor('guest_submission.body', 'guest'),
      summary: 'A drink of hibiscus flowers.',
      text: '',
      origin: '',
      details: { kind: 'custom' },
      sources: [],
      credit: '',
      licence: 'cc-by',
      season: [],
    },
  });
  ids['guest-submissions'] = [guestId];
}

/** Who reads what of shelves and of earlier words. */
export const readingSecrets: readonly Secret[] = [
  {
    columns: 'shelf_book.title shelf_book.author shelf_book.isbn',
    toldTo: ['person'],
    why: 'a shelf is its reader’s alone',
  },
  {
    columns:
      'culture_words.title culture_words.summary culture_words.text culture_words.credit culture_words.reason',
    toldTo: ['person'],
    why: 'whoever sent them; staff see them in their case',
  },
  {
    columns: 'culture_words.replaced',
    toldTo: [],
    why: 'what the entry said before, for an undo',
  },
  {
    columns: 'guest_submission.body guest_submission.email',
    toldTo: [],
    why: 'a guest reads it by the link of a mail; staff see what was confirmed, without the address',
  },
  { columns: 'guest_submission.mailboxPrint', toldTo: [], why: 'a fingerprint, for counting' },
  { columns: 'shelf_book.bookKey', toldTo: [], why: 'to know the same book again' },
  {
    columns:
      'culture_version.title culture_version.summary culture_version.text culture_version.reason',
    toldTo: ['admin'],
    why: 'what an entry said before, for the desk',
  },
];
