import { eq, getTableColumns } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { cultureTag } from '../culture-entry.contract.ts';
import { cultureEntry } from '../culture-entry.table.server.ts';
import { wordsPerDay, wordsPolicy } from './culture-words.policy.ts';
import { cultureWords } from './culture-words.table.server.ts';

/** With what the policy asks of the entry, and what staff compare it with. */
export type WordsRow = typeof cultureWords.$inferSelect & {
  entryOwnerId: string | null;
  entrySlug: string;
  original: string;
  originalLanguage: (typeof cultureEntry.$inferSelect)['language'];
};

const ownUrl = '/culture/submit';

/** Translations and changes as people send them and staff look at them. They show on the page of the entry alone. */
export const wordsSubmission: SubmissionKind<WordsRow> = {
  type: 'culture-words',
  ns: 'culture',
  table: cultureWords,
  tags: [cultureTag],
  mostADay: wordsPerDay,
  titleOf: ({ title }) => title,
  url: () => ownUrl,
  ownUrl,
  async find(_ctx, db, where) {
    const rows = await db
      .select({ words: getTableColumns(cultureWords), entry: cultureEntry })
      .from(cultureWords)
      .innerJoin(cultureEntry, eq(cultureEntry.id, cultureWords.entryId))
      .where(where);
    return rows.map(({ words, entry }) => ({
      ...words,
      entryOwnerId: entry.ownerId,
      entrySlug: entry.slug,
      original: [entry.title, entry.summary, entry.text].filter(Boolean).join('\n\n'),
      originalLanguage: entry.language,
    }));
  },
  keptBy: (_db, { id }) => eq(cultureWords.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: wordsPolicy,
  news: { published: 'culture/wordsPublished', refused: 'culture/wordsRefused' },
  refusals: {
    notFound: () => notFound('culture-words/not-found', 'There is nothing at this address.'),
    tooMany: () =>
      new AppError(
        'conflict',
        'culture-words/too-many',
        'You have sent as many as one may in a day.',
      ),
    changed: () => new AppError('conflict', 'culture-entry/changed', 'This was decided elsewhere.'),
  },
};
