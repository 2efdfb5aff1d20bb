import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/use-session.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import type { FavouriteButtonProps } from '../favourite-button.tsx';
import { isMarked, loadMarks, mark, subscribeToMarks } from '../favourite-marks.ts';
import { Heart } from './heart.tsx';

/** The heart of somebody who is signed in: changes at once, and back with a word when the server refuses. */
export function LiveHeart({ saved, ...look }: FavouriteButtonProps) {
  const { t } = useTranslation(['favourites', 'ui']);
  const toast = useToast(`favourite ${saved.subjectId}`);
  const isOn = useSyncExternalStore(subscribeToMarks, () => isMarked(saved));
  const { subjectType } = saved;
  const reader = useSession().user?.id;
  // Again for the next person in the same tab.
  useEffect(() => {
    if (reader) void loadMarks(subjectType);
  }, [reader, subjectType]);

  const press = async () => {
    try {
      await mark(saved, !isOn);
      toast.mended();
    } catch (error) {
      const fallback = isOn ? 'favourites:error.remove' : 'favourites:error.add';
      toast({ tone: 'error', message: problemText(t, error, 'favourites', fallback) });
    }
  };
  return <Heart {...look} isOn={isOn} onPress={() => void press()} />;
}
