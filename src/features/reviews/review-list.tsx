import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Stars } from '#ui/rating.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ReplySlot } from './parts/reply-slot.tsx';
import { ReviewReply } from './parts/review-reply.tsx';
import { useEvidence } from './parts/use-evidence.ts';
import type { Review, Reviews } from './review.contract.ts';
import type { ReviewSubjectType } from './review.policy.ts';
import { sharedLanguage } from './checks/shared-language.ts';
import { ReviewRules } from './review-rules.tsx';

interface ReviewListProps {
  reviews: Reviews;
  /** What is reviewed. */
  subject: { type: ReviewSubjectType; id: string };
}

/** Published reviews, newest first, with what is behind each. Says so when there are none. */
export function ReviewList({ reviews, subject }: ReviewListProps) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const shared = sharedLanguage(reviews.items);
  return (
    <>
      {reviews.items.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <>
          {reviews.since && (
            <p className="text-base text-ink-soft">
              {t('since', { date: formatDate(reviews.since, language) })}
            </p>
          )}
          {shared && (
            <p className="text-base text-ink-soft">{t('allIn', { language: shared.name })}</p>
          )}
          <ul className="mt-4 divided p-0">
            {reviews.items.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                subject={subject}
                isLanguageTold={shared !== undefined}
              />
            ))}
          </ul>
        </>
      )}
      <ReviewRules />
    </>
  );
}

interface ReviewItemProps {
  review: Review;
  subject: ReviewListProps['subject'];
  /** Above the list, for all of them. */
  isLanguageTold: boolean;
}

function ReviewItem({ review, subject, isLanguageTold }: ReviewItemProps) {
  const { t } = useTranslation(['reviews', 'ui']);
  const language = useLanguage();
  const evidence = useEvidence(review.evidence);
  const written = review.language?.code;
  const facts = [
    formatDate(review.publishedOn, language),
    review.editedOn && t('edited', { date: formatDate(review.editedOn, language) }),
    ...evidence,
    !isLanguageTold &&
      review.language?.name &&
      t('ui:writtenIn.told', { language: review.language.name }),
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars value={review.stars} />
        <VisuallyHidden>{t('stars', { count: review.stars })}</VisuallyHidden>
        {review.title && (
          <UserText language={written} className="font-label">
            {review.title}
          </UserText>
        )}
      </p>
      <UserText as="p" language={written} className="whitespace-pre-line">
        {review.body}
      </UserText>
      {review.offer && (
        <p>
          <Badge tone="laterite" icon="info">
            {t('offered', { offer: isolate(review.offer) })}
          </Badge>
        </p>
      )}
      <p className="text-base text-ink-soft">
        {review.author ? <UserText>{review.author}</UserText> : t('nameless')}
        {' · '}
        {facts.join(' · ')}
      </p>
      {review.reply && <ReviewReply reply={review.reply} reviewLanguage={written} />}
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <ReplySlot reviewId={review.id} reply={review.reply} subject={subject} />
        <ReportButton subject={{ type: 'review', id: review.id }} label={t('report')} />
      </div>
    </li>
  );
}
