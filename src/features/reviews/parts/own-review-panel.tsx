import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getMyReview, listOwnReviews } from '../own/own-review.contract.ts';
import type { ReviewCornerProps } from '../review-corner.tsx';
import type { Refusal } from '../review.policy.ts';
import { OwnReviewCard } from './own-review-card.tsx';
import { ReviewForm } from './review-form.tsx';

interface OwnReviewPanelProps extends ReviewCornerProps {
  /** They have said already that they want to write. */
  startsWriting: boolean;
}

export function OwnReviewPanel(props: OwnReviewPanelProps) {
  return (
    <QueryIsland>
      <Panel {...props} />
    </QueryIsland>
  );
}

/** One's own review with its state, or the way to write one, or why that is not possible. */
function Panel({ subject, startsWriting }: OwnReviewPanelProps) {
  const { t } = useTranslation('reviews');
  const toast = useToast();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [chosen, setWriting] = useState<boolean>();
  const isWriting = chosen ?? startsWriting;
  const mine = useApi(getMyReview, {
    query: { subjectType: subject.type, subjectId: subject.id },
  });
  const region = useRef<HTMLDivElement>(null);
  const [leftBy, setLeftBy] = useState<{ way: 'cancel' | 'done' }>();
  // What was pressed goes with the form or the card. What takes its place is fetched yet, so the keyboard waits for it
  // on what holds it; after a cancel the button that opened the form is back.
  useEffect(() => {
    if (!leftBy) return;
    const opener = region.current?.querySelector('button');
    (leftBy.way === 'cancel' && opener ? opener : region.current)?.focus();
  }, [leftBy]);
  const cancel = () => {
    setWriting(false);
    setLeftBy({ way: 'cancel' });
  };
  /** The page's own list, the dashboard's and this panel tell the same afterwards. */
  const done = (message: string) => {
    setWriting(false);
    setLeftBy({ way: 'done' });
    toast({ message });
    for (const { id } of [getMyReview, listOwnReviews]) {
      void queries.invalidateQueries({ queryKey: [id] });
    }
    void revalidate();
  };
  return (
    <div ref={region} role="group" aria-label={t('own.title')} tabIndex={-1}>
      <QueryState query={mine} ns="reviews">
        {({ review, refusal }) => {
          if (isWriting && refusal === null) {
            return (
              <ReviewForm
                subject={subject}
                review={review}
                onSent={() => done(t('write.sent'))}
                onCancel={cancel}
              />
            );
          }
          if (review) {
            return (
              <OwnReviewCard
                review={review}
                title={subject.title}
                onEdit={refusal === null ? () => setWriting(true) : undefined}
                onWithdrawn={() => done(t('own.withdrawn'))}
              />
            );
          }
          return refusal === null ? (
            <div className="flex flex-col items-start gap-2">
              <Button icon="pencil" onClick={() => setWriting(true)}>
                {t('write.open')}
              </Button>
              <p className="text-base text-ink-soft">{t('write.moderated')}</p>
            </div>
          ) : (
            <RefusalNotice refusal={refusal} />
          );
        }}
      </QueryState>
    </div>
  );
}

/** The owner needs no notice: they can answer. */
function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('reviews');
  if (refusal !== 'not-verified') return null;
  return (
    <Notice tone="info" action={<Link to="/account">{t('write.toAccount')}</Link>}>
      {t('problem.review-not-verified')}
    </Notice>
  );
}
