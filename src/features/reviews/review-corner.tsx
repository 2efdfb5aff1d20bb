import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ReviewSubjectType } from './review.policy.ts';

/** Fetched when somebody is signed in: readers never pay for the form. */
const OwnReviewPanel = lazy(async () => ({
  default: (await import('./parts/own-review-panel.tsx')).OwnReviewPanel,
}));

export interface ReviewCornerProps {
  subject: { type: ReviewSubjectType; id: string; title: string };
}

/** Where people write a review, and find the one they wrote. Visitors are asked to sign in. */
export function ReviewCorner({ subject }: ReviewCornerProps) {
  const { t } = useTranslation('reviews');
  const hydrated = useHydrated();
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  // Neither can do anything before JavaScript is there.
  if (!hydrated) return null;
  if (status === 'signed-in') {
    return (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <OwnReviewPanel subject={subject} />
      </Suspense>
    );
  }
  return (
    <div>
      <Button variant="secondary" icon="pencil" onClick={() => ask(t('write.action'))}>
        {t('write.open')}
      </Button>
    </div>
  );
}
