import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/use-session.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { isMarked, loadMarks, mark, subscribeToMarks } from '../favourite-marks.ts';
import type { Saved } from '../favourite-marks.ts';

/** What a heart shows and does for somebody who is signed in. */
export interface LiveState {
  isOn: boolean;
  press: () => void;
}

interface LiveMarkProps {
  saved: Saved;
  /** Null when there is nobody to save for any more. */
  onChange: (state: LiveState | null) => void;
}

/** Tells a heart what its reader has saved. A press shows at once, and goes back with a word if the server refuses. */
export function LiveMark({ saved, onChange }: LiveMarkProps) {
  const { t } = useTranslation(['favourites', 'ui']);
  const toast = useToast(`favourite ${saved.subjectId}`);
  const isOn = useSyncExternalStore(subscribeToMarks, () => isMarked(saved));
  const { subjectType } = saved;
  const reader = useSession().user?.id;
  // Again for the next person in the same tab.
  useEffect(() => {
    if (reader) void loadMarks(subjectType);
  }, [reader, subjectType]);

  const change = useEffectEvent(async (wanted: boolean) => {
    try {
      await mark(saved, wanted);
      toast.mended();
    } catch (error) {
      const fallback = wanted ? 'favourites:error.add' : 'favourites:error.remove';
      toast({ tone: 'error', message: problemText(t, error, 'favourites', fallback) });
    }
  });
  useEffect(() => {
    onChange({ isOn, press: () => void change(!isOn) });
    return () => onChange(null);
  }, [isOn, onChange]);
  return null;
}
