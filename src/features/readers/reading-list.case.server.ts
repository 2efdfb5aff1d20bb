import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { languageNameIn } from '#platform/i18n/other-language.server.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import type { ListedBook } from './reading-list.contract.ts';

/** A book as staff compare it with a catalogue. */
const lineOf = ({ title, author, year, isbn, why }: ListedBook): string => {
  const facts = [title, author, year, isbn && `ISBN ${isbn}`].filter(Boolean).join(', ');
  return `${facts}\n${why}`;
};

/** Reading lists that people have sent: published, or refused with the reason. */
export const readingListCase = submissionCase(readingListSubmission, {
  reasons: ['unclear', 'no-such-book', 'not-theirs'],
  show({ text, language, audience, subject, booksIn, books }, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'readers');
    return {
      text: [text, ...books.map(lineOf)].join('\n\n'),
      language,
      facts: [
        { key: 'audience', value: t(`audience.${audience}`) },
        { key: 'subject', value: t(`subject.${subject}`) },
        { key: 'booksIn', value: languageNameIn(ctx.language, booksIn) },
      ],
    };
  },
});
