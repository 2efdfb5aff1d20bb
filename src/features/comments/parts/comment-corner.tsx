import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Commented } from '../comment.policy.ts';
import { commentPolicy } from '../comment.policy.ts';

/** Fetched when somebody is signed in: readers never pay for the form. */
const CommentForm = lazyPart(async () => ({
  default: (await import('./comment-form.tsx')).CommentForm,
}));

/** Where people write a comment, or why they can't. */
export function CommentCorner({ subject }: { subject: Commented }) {
  const { t } = useTranslation(['comments', 'ui']);
  const session = useSession();
  const { ask } = useSignInPrompt();
  const actor = toActor(session);
  if (session.status !== 'signed-in')
    return (
      <div className="no-js:hidden">
        <Button
          variant="secondary"
          icon="pencil"
          onClick={() => ask(t('form.action'), () => undefined)}
        >
          {t('form.signIn')}
        </Button>
      </div>
    );
  if (!isVerifiedPerson(actor)) return <p>{t('problem.comment-not-verified')}</p>;
  if (!commentPolicy.add(actor)) return <p>{t('ui:problem.reach-adults-only')}</p>;
  return (
    <Suspense fallback={<SkeletonText lines={2} />}>
      <CommentForm subject={subject} />
    </Suspense>
  );
}
