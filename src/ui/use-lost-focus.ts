import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What takes the place of a button that was pressed takes its focus too. Not needed for what the page came with. */
export function useLostFocus<E extends HTMLElement>(isNeeded: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isNeeded && document.activeElement === document.body) ref.current?.focus();
  }, [isNeeded]);
  return ref;
}
