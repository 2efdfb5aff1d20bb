import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';

const steps = [5, 4, 3, 2, 1] as const;

interface RatingSpreadProps {
  /** How many reviews gave each number of stars. */
  counts: Readonly<Record<(typeof steps)[number], number>>;
}

/** How the reviews spread over the stars: a list in which each bar is the share of all reviews. */
export function RatingSpread({ counts }: RatingSpreadProps) {
  const { t, i18n } = useTranslation('ui');
  const all = Math.max(
    1,
    steps.reduce((sum, step) => sum + counts[step], 0),
  );
  return (
    <ul
      aria-label={t('ratingSpread.label')}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 text-base"
    >
      {steps.map((step) => (
        <li key={step} className="col-span-3 grid grid-cols-subgrid items-center">
          <span>{t('ratingSpread.step', { count: step })}</span>{' '}
          <svg aria-hidden="true" width="100%" height="10" className="rtl:-scale-x-100">
            <rect width="100%" height="10" rx="5" className="fill-cloth" />
            <rect
              width={`${Math.round((100 * counts[step]) / all)}%`}
              height="10"
              rx="5"
              className="fill-laterite"
            />
          </svg>
          <span className="text-end">{formatNumber(counts[step], i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}
