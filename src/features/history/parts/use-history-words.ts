import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatHistoryDay } from '../format-history-day.ts';
import type { HistoryCard } from '../history-item.contract.ts';

type Told = Pick<HistoryCard, 'startsOn' | 'endsOn' | 'isCirca' | 'place' | 'nation'>;

/** How an item is told of: when, where, and what readers are warned of first. */
export function useHistoryWords() {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const day = (text: string) => formatHistoryDay(text, language);
  return {
    when({ startsOn, endsOn, isCirca }: Pick<Told, 'startsOn' | 'endsOn' | 'isCirca'>): string {
      const from = day(startsOn);
      const date = endsOn && endsOn !== startsOn ? t('date.span', { from, to: day(endsOn) }) : from;
      return isCirca ? t('date.circa', { date }) : date;
    },
    where: ({ place, nation }: Pick<Told, 'place' | 'nation'>): string =>
      place || (nation ? t(`nation.${nation}`) : t('nation.all')),
    warnings: (warnings: HistoryCard['warnings']): string =>
      formatList(
        warnings.map((one) => t(`warning.${one}`)),
        language,
      ),
  };
}
