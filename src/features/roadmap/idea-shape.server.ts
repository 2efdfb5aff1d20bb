import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import type { Idea } from './idea.contract.ts';
import type { IdeaRecord } from './idea-query.server.ts';

type Worded = Pick<IdeaRecord, 'planKey' | 'title' | 'description'>;

/** Plan items speak the reader's language; what people wrote stays as it is. */
export function wordsOf(row: Worded, language: Language): { title: string; description: string } {
  const { planKey, title, description } = row;
  if (planKey === null) return { title, description };
  const t = i18nFor(language).getFixedT(language, 'plan');
  return {
    title: t(`${planKey}.title`, { defaultValue: title }),
    description: t(`${planKey}.description`, { defaultValue: description }),
  };
}

export const toIdea = (row: IdeaRecord, language: Language): Idea => ({
  id: row.id,
  ...wordsOf(row, language),
  ...(row.planKey === null && otherLanguage(language, row.language)),
  state: row.state,
  votes: row.votes,
  isPlan: row.planKey !== null,
  submittedAt: row.createdAt.toISOString(),
  reply:
    row.reply === null || row.repliedAt === null
      ? null
      : { text: row.reply, at: row.repliedAt.toISOString() },
});
