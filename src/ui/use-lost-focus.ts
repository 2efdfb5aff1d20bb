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

/**
 * Takes the focus that went with what was pressed, when something shown has changed: a row that is gone from a list, a
 * button in whose place a fact stands. `changes` says what is shown; the element needs `tabIndex={-1}`.
 */
export function useFocusWhenLost<E extends HTMLElement>(changes: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const before = useRef(changes);
  useEffect(() => {
    if (before.current === changes) return;
    before.current = changes;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [changes]);
  return ref;
}
