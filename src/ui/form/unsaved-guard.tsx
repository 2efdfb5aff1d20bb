import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

export interface UnsavedWords {
  unsavedTitle: string;
  unsavedText: string;
  /** Goes back to what was typed. */
  stay: string;
  leave: string;
}

interface UnsavedGuardProps {
  words: UnsavedWords;
  /** Something was typed and not saved. */
  isDirty: () => boolean;
  onTyped: () => void;
  children: ReactNode;
}

/** Asks before something typed is left behind unsaved, by a link as by closing the window. */
export function UnsavedGuard({ words, isDirty, onTyped, children }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);
  return (
    <div onInput={onTyped}>
      {children}
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        size="small"
        title={words.unsavedTitle}
        footer={
          <>
            <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              {words.leave}
            </Button>
          </>
        }
      >
        <p>{words.unsavedText}</p>
      </Dialog>
    </div>
  );
}
