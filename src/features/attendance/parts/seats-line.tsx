import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

interface SeatsLineProps {
  going: number;
  /** Null: no limit. */
  left: number | null;
  /** A list is kept for those who find all places taken; undefined where that is not known. */
  takesWaiting?: boolean;
}

/** "34 people are going. 6 places are left." */
export function SeatsLine({ going, left, takesWaiting }: SeatsLineProps) {
  const { t } = useTranslation('attendance');
  const language = useLanguage();
  const count = (key: string, number: number) =>
    t(key, { count: number, total: formatNumber(number, language) });
  return (
    <p>
      {going > 0 && count('seats.going', going)}{' '}
      {left !== null && left > 0 && count('seats.left', left)}
      {left === 0 && t('seats.none')}
      {left === 0 &&
        takesWaiting !== undefined &&
        ` ${t(takesWaiting ? 'seats.list' : 'seats.late')}`}
    </p>
  );
}
