import { useTranslation } from 'react-i18next';
import { countriesIn } from '#features/kinds/country-names.ts';
import { formatList, formatMonth, formatNumber, formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Told } from '../judge/finding.ts';

const poundsIn = (pounds: number, language: string) => formatPounds(pounds * 100, language);

/** Says a value of a sentence in the language of the screen. */
export function useSay(): (told: Told) => string {
  const { t } = useTranslation('eligibility');
  const language = useLanguage();
  const nameOf = (list: string, id: string) =>
    list === 'country'
      ? (countriesIn(language).find(({ code }) => code === id)?.name ?? id)
      : t(`${list}.${id}`);
  return (told) => {
    if ('pounds' in told) return isolate(poundsIn(told.pounds, language));
    if ('years' in told) return t('years', { count: told.years });
    if ('month' in told) return isolate(formatMonth(told.month, language));
    if ('age' in told) return formatNumber(told.age, language);
    if ('cover' in told) {
      const each = told.cover.map(({ kind, pounds }) =>
        t('coverOf', { kind: t(`cover.${kind}`), sum: isolate(poundsIn(pounds, language)) }),
      );
      return formatList(each, language);
    }
    if (told.ids.length === 0) return t('none');
    // Of some lists one is enough and of some each is needed: a dot says neither "and" nor "or".
    return told.ids.map((id) => nameOf(told.list, id)).join(' · ');
  };
}
