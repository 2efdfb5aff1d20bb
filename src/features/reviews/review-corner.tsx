import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { ReviewSubjectType } from './review.policy.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched when somebody is signed in: readers never pay for the form. */
const OwnReviewPanel = lazyPart(async () => ({
  default: (await import('./parts/own-review-panel.tsx')).OwnReviewPanel,
}));

export interface ReviewCornerProps {
  subject: { type: ReviewSubjectType; id: string; title: string };
}

/** Where people write a review, and find the one they wrote. Visitors are asked to sign in, and go on writing then. */
export function ReviewCorner({ subject }: ReviewCornerProps) {
  const { t } = useTranslation('reviews');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const [isWanted, setWanted] = useState(false);
  if (status === 'signed-in') {
    return (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <OwnReviewPanel subject={subject} startsWriting={isWanted} />
      </Suspense>
    );
  }
  const write = () => setWanted(true);
  const press = () => {
    if (ask(t('write.action'), write)) write();
  };
  return (
    <div className="no-js:hidden">
      <Button variant="secondary" icon="pencil" onClick={press}>
        {t('write.open')}
      </Button>
    </div>
  );
}
