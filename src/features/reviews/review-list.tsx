import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Stars } from '#ui/rating.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Reviews } from './review.contract.ts';

/** Published reviews, newest first. Says so when there are none. */
export function ReviewList({ reviews }: { reviews: Reviews }) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  if (reviews.items.length === 0) return <p className="text-ink-soft">{t('none')}</p>;
  return (
    <ul className="mt-4 divide-y divide-hairline p-0">
      {reviews.items.map((review) => (
        <li key={review.id} className="py-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <Stars value={review.stars} />
            <VisuallyHidden>{t('stars', { count: review.stars })}</VisuallyHidden>
            {review.title && <UserText className="font-label">{review.title}</UserText>}
          </p>
          <UserText as="p" className="mt-1 whitespace-pre-line">
            {review.body}
          </UserText>
          <p className="mt-1 text-base text-ink-soft">
            <UserText>{review.author}</UserText>
            {' · '}
            {formatDate(review.publishedOn, language)}
          </p>
        </li>
      ))}
    </ul>
  );
}
