import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Fit } from '../mentor.contract.ts';
import { mentorTopics, mentorWays } from '../mentor.policy.ts';
import type { MentorTopic, MentorWay } from '../mentor.policy.ts';

export const languageName = (code: string): string =>
  languages.find((one) => one.code === code)?.nativeName ?? code;

export const languageOptions = languages.map(({ code, nativeName }) => ({
  value: code,
  label: nativeName,
}));

/** Codes of mentors in words, in the reader's language. */
export function useMentorWords() {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const list = (items: readonly string[]) => formatList(items, language);
  const topics = (codes: readonly MentorTopic[]) => list(codes.map((code) => t(`topic.${code}`)));
  const ways = (codes: readonly MentorWay[]) => list(codes.map((code) => t(`way.${code}`)));
  const spoken = (codes: readonly string[]) =>
    list(codes.map((code) => isolate(languageName(code))));
  const why = (fit: Fit): string => {
    if (fit.because === 'topics') return t('fit.topics', { what: topics(fit.topics) });
    if (fit.because === 'languages') return t('fit.languages', { what: spoken(fit.languages) });
    if (fit.because === 'ways') return t('fit.ways', { what: ways(fit.ways) });
    return t('fit.city', { what: isolate(fit.city) });
  };
  return {
    topics,
    ways,
    spoken,
    why,
    topicOptions: mentorTopics.map((value) => ({ value, label: t(`topic.${value}`) })),
    wayOptions: mentorWays.map((value) => ({ value, label: t(`way.${value}`) })),
  };
}
