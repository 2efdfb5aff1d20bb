import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Saved } from './favourite-marks.ts';
import { Heart } from './parts/heart.tsx';
import type { LiveState } from './parts/live-mark.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched when somebody is signed in: visitors have saved nothing. */
const LiveMark = lazyPart(async () => ({
  default: (await import('./parts/live-mark.tsx')).LiveMark,
}));

export interface FavouriteButtonProps {
  saved: Saved;
  /** What is saved, as people know it. */
  name: string;
  /** One of the actions of a page, or in the corner of a card, where there is room for the heart alone. */
  variant?: 'action' | 'corner';
}

/**
 * The heart: saves for people who are signed in, asks others to sign in. It appears after hydration, since it can do
 * nothing before, and costs no request of its own: one answer tells all hearts of a page.
 */
export function FavouriteButton(props: FavouriteButtonProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  // Its words are fetched when a page did not bring them.
  return (
    <Suspense>
      <HydratedHeart {...props} />
    </Suspense>
  );
}

/** One button all along: a person who has the focus on it keeps it when the page learns who is signed in. */
function HydratedHeart({ saved, ...look }: FavouriteButtonProps) {
  const { t } = useTranslation('favourites');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const toast = useToast(`favourite ${saved.subjectId}`);
  const [live, setLive] = useState<LiveState | null>(null);
  const save = async () => {
    try {
      const { mark } = await import('./favourite-marks.ts');
      await mark(saved, true);
      toast.mended();
    } catch (error) {
      console.warn(error);
      toast({ tone: 'error', message: t('error.add') });
    }
  };
  const press = () => {
    if (ask(t('button.action'), () => void save())) void save();
  };
  return (
    <>
      <Heart {...look} isOn={live?.isOn ?? false} onPress={live?.press ?? press} />
      {status === 'signed-in' && (
        <Suspense>
          <LiveMark saved={saved} onChange={setLive} />
        </Suspense>
      )}
    </>
  );
}
