import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import sprite from './icons.svg';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Five stars, filled up to `value` (0 to 5). Decoration: the words are beside it. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const href = `${sprite}#stars`;
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className={classNames('stars', className)}>
      <use href={href} />
      <svg width={Math.round(value * 24)}>
        <use href={href} width="120" />
      </svg>
    </svg>
  );
}

interface RatingProps {
  /** Mean of 1 to 5, or null where there are no reviews. */
  value: number | null;
  count: number;
  /** One star and short figures for the eye, the whole sentence for screen readers. */
  compact?: boolean;
}

/** "4.2 of 5 from 12 reviews". The count is always beside the mean; without reviews it says so, never 0.0. */
export function Rating({ value, count, compact = false }: RatingProps) {
  const { t, i18n } = useTranslation('ui');
  if (value === null || count === 0)
    return <span className="text-ink-soft">{t('rating.none')}</span>;
  const mean = formatNumber(value, i18n.language, 1);
  const sentence = t('rating.sentence', {
    count,
    value: mean,
    reviews: formatNumber(count, i18n.language),
  });
  if (compact) {
    return (
      <span>
        <span aria-hidden="true">
          <Icon name="star" className="rating-star" /> <b>{mean}</b> (
          {formatNumber(count, i18n.language)})
        </span>
        <VisuallyHidden>{sentence}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className="rating">
      <Stars value={value} />
      <span>{sentence}</span>
    </span>
  );
}
