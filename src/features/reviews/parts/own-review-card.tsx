import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Stars } from '#ui/rating.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { withdrawReview } from '../own/own-review.contract.ts';
import type { OwnReview } from '../own/own-review.contract.ts';
import type { ReviewStatus } from '../review.policy.ts';
import { ReviewReply } from './review-reply.tsx';

const tones: Record<ReviewStatus, BadgeTone> = {
  pending: 'lagoon',
  held: 'lagoon',
  published: 'palm',
  rejected: 'hibiscus',
  removed: 'hibiscus',
};

interface OwnReviewCardProps {
  review: OwnReview;
  /** Title of what is reviewed. */
  title: string;
  /** Left out where the person may not write any more. */
  onEdit?: () => void;
  onWithdrawn: () => void;
}

/** One's own review, what became of it and why, and the ways to change it or take it back. */
export function OwnReviewCard({ review, title, onEdit, onWithdrawn }: OwnReviewCardProps) {
  const { t } = useTranslation(['reviews', 'ui']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const written = review.writtenIn ?? '';
  const withdrawal = useWrite(withdrawReview, {
    onDone: () => {
      setAsking(false);
      toast.mended();
      onWithdrawn();
    },
    onFailed: (error) => {
      setAsking(false);
      toast({
        tone: 'error',
        message: problemText(t, error, 'reviews', 'reviews:error.withdraw'),
      });
    },
  });
  return (
    <Card as="section">
      <div className="flex flex-col gap-2">
        <h3>{t('own.title')}</h3>
        <p className="flex flex-wrap items-center gap-x-3">
          <StatusLabel tone={tones[review.status]}>{t(`status.${review.status}`)}</StatusLabel>
          <Stars value={review.stars} />
          <VisuallyHidden>{t('stars', { count: review.stars })}</VisuallyHidden>
          {review.title && (
            <UserText language={written} className="font-label">
              {review.title}
            </UserText>
          )}
        </p>
        <p className="text-base text-ink-soft">{t(`statusText.${review.status}`)}</p>
        {review.reason && (
          <UserText as="blockquote" className="border-s-4 border-line ps-4">
            {review.reason}
          </UserText>
        )}
        <UserText as="p" language={written} className="whitespace-pre-line">
          {review.body}
        </UserText>
        {review.reply && <ReviewReply reply={review.reply} />}
        <div className="flex flex-wrap gap-3">
          {onEdit && (
            <Button variant="secondary" size="small" icon="pencil" onClick={onEdit}>
              {t('own.edit')}
            </Button>
          )}
          <Button variant="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
            {t('own.withdraw')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        action="delete"
        name={t('own.of', { title })}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdrawal.write({ params: { id: review.id } })}
        isPending={withdrawal.isPending}
      />
    </Card>
  );
}
