import { useRef } from 'react';

/** After saving: on to the next step, or stay on this one. */
export type Way = 'next' | 'stay';

export interface Step<Saved> {
  /** Something was typed or chosen. */
  touch: () => void;
  /** Something was typed that is not saved. */
  isDirty: () => boolean;
  go: (way: Way) => void;
  done: (saved: Saved) => void;
}

/** What a step of a form remembers between typing and saving. */
export function useStep<Saved>(onSaved: (saved: Saved, way: Way) => void): Step<Saved> {
  const way = useRef<Way>('next');
  const dirty = useRef(false);
  return {
    touch: () => {
      dirty.current = true;
    },
    isDirty: () => dirty.current,
    go: (chosen) => {
      way.current = chosen;
    },
    done: (saved) => {
      dirty.current = false;
      onSaved(saved, way.current);
    },
  };
}
