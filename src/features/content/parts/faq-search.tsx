import { useTranslation } from 'react-i18next';
import { WordsSearch } from '#ui/finding/words-search.tsx';

export const longestQuery = 100;

/** A plain form, so that it works before JavaScript and its answer has an address. */
export function FaqSearch({ asked }: { asked?: string }) {
  const { t } = useTranslation('content');
  return (
    <WordsSearch
      action="/faq"
      label={t('faq.search')}
      submit={t('faq.find')}
      words={asked}
      longest={longestQuery}
      isMain
    />
  );
}
