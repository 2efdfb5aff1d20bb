import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched when somebody is signed in: readers never pay for the form. */
const OwnIdeas = lazyPart(async () => ({
  default: (await import('../own-idea/own-ideas.tsx')).OwnIdeas,
}));

/** Where people suggest something and find what they have suggested. Visitors are asked to sign in first. */
export function SuggestCorner() {
  const { t } = useTranslation('roadmap');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const [isWanted, setWanted] = useState(false);
  if (status === 'signed-in') {
    return (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <OwnIdeas startsWriting={isWanted} />
      </Suspense>
    );
  }
  const write = () => setWanted(true);
  const press = () => {
    if (ask(t('suggest.action'), write)) write();
  };
  return (
    <div className="no-js:hidden">
      <Button icon="plus" onClick={press}>
        {t('suggest.open')}
      </Button>
    </div>
  );
}
