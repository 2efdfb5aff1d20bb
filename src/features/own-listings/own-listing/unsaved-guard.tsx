import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface UnsavedGuardProps {
  /** Something was typed and not saved. */
  isDirty: () => boolean;
  onTyped: () => void;
  children: ReactNode;
}

/** Asks before something typed is left behind unsaved, by a link as by closing the window. */
export function UnsavedGuard({ isDirty, onTyped, children }: UnsavedGuardProps) {
  const { t } = useTranslation('own-listing');
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
        title={t('unsaved.title')}
        footer={
          <>
            <Button onClick={() => blocker.reset?.()}>{t('unsaved.stay')}</Button>
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              {t('unsaved.leave')}
            </Button>
          </>
        }
      >
        <p>{t('unsaved.text')}</p>
      </Dialog>
    </div>
  );
}
