import { eq } from 'drizzle-orm';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { languageNameIn } from '#platform/i18n/other-language.server.ts';
import { applyWords, putBackWords } from './apply-words.server.ts';
import { wordsSubmission } from './culture-words-submission.server.ts';
import { cultureWords } from './culture-words.table.server.ts';

const base = submissionCase(wordsSubmission, {
  reasons: ['wrong', 'unclear', 'not-theirs'],
  show({ title, summary, text, language, credit, original, originalLanguage }, ctx) {
    const words = [title, summary, text].filter(Boolean).join('\n\n');
    const shown = language ?? originalLanguage;
    return {
      text: words,
      language: shown,
      facts: [
        ...(shown ? [{ key: 'language', value: languageNameIn(ctx.language, shown) }] : []),
        { key: 'words', value: words, before: original },
        ...(credit ? [{ key: 'credit', value: credit }] : []),
      ],
    };
  },
});

/** Translations and changes of entries: with a yes the page says them, side by side with what was written. */
export const wordsCase: CaseKind = {
  ...base,
  async decide(ctx, db, decision) {
    const [before] = await db
      .select({ status: cultureWords.status })
      .from(cultureWords)
      .where(eq(cultureWords.id, decision.subjectId));
    await base.decide(ctx, db, decision);
    const [row] = await db
      .select()
      .from(cultureWords)
      .where(eq(cultureWords.id, decision.subjectId));
    if (row?.status === 'published' && before?.status === 'pending') await applyWords(ctx, db, row);
  },
  async undo(ctx, db, decision) {
    const [row] = await db
      .select()
      .from(cultureWords)
      .where(eq(cultureWords.id, decision.subjectId));
    await base.undo(ctx, db, decision);
    if (row?.status === 'published') await putBackWords(ctx, db, row);
  },
};
