import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnReviews } from './own/own-review.contract.ts';
import { OwnReviewCard } from './parts/own-review-card.tsx';

/** The signed-in person's reviews, newest first, with what became of each. Changed on the page of what they are about. */
export function OwnReviewList() {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const pages = useApiPages(listOwnReviews, { query: {} });
  const list = useRef<HTMLDivElement>(null);
  const [withdrawals, setWithdrawals] = useState(0);
  // The card goes with the button that was pressed.
  useEffect(() => {
    if (withdrawals > 0) list.current?.focus();
  }, [withdrawals]);
  const withdrawn = () => {
    setWithdrawals((before) => before + 1);
    void pages.refetch();
  };
  const empty = (
    <EmptyState
      icon="star"
      title={t('own.empty')}
      actions={<ButtonLink to="/directory">{t('own.find')}</ButtonLink>}
    >
      {t('own.emptyNext')}
    </EmptyState>
  );
  return (
    <div ref={list} role="group" aria-label={t('own.list')} tabIndex={-1}>
      <QueryState query={pages} ns="reviews" empty={empty}>
        {(items) => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col gap-6">
              {items.map(({ subject, ...review }) => (
                <li key={review.id} className="flex flex-col gap-2">
                  <p className="flex flex-wrap gap-x-3">
                    {subject ? (
                      <Link to={`${subject.url}#reviews`} className="font-label">
                        <UserText>{subject.title}</UserText>
                      </Link>
                    ) : (
                      <span className="font-label text-ink-soft">{t('own.gone')}</span>
                    )}
                    {review.submittedAt && (
                      <span className="text-ink-soft">
                        {t('own.sentOn', { date: formatDate(review.submittedAt, language) })}
                      </span>
                    )}
                  </p>
                  <OwnReviewCard
                    review={review}
                    title={subject?.title ?? t('own.gone')}
                    onWithdrawn={withdrawn}
                  />
                </li>
              ))}
            </ul>
            <LoadMore pages={pages}>{t('own.more')}</LoadMore>
          </div>
        )}
      </QueryState>
    </div>
  );
}
