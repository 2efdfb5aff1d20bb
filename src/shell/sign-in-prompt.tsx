import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { readSession, whenSessionKnown } from '#platform/session/session-store.ts';
import { SignInPromptContext } from '#platform/session/sign-in-prompt.ts';
import type { Ask } from '#platform/session/sign-in-prompt.ts';

/** Fetched with the first press: visitors who only read never pay for the form. */
const SignInDialog = lazy(async () => ({
  default: (await import('./gate/sign-in-dialog.tsx')).SignInDialog,
}));

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<{ action: string; goOn: () => void }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>((action, goOn) => {
    if (readSession().status === 'signed-in') return true;
    setAsked({ action, goOn });
    // Nobody who is signed in is asked to sign in because they were quick.
    void whenSessionKnown().then(({ status }) => {
      if (status === 'signed-in') goOn();
      else setOpen(true);
    });
    return false;
  }, []);
  return (
    <SignInPromptContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <SignInDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              asked.goOn();
            }}
            action={asked.action}
            redirect={pathname + search}
          />
        </Suspense>
      )}
    </SignInPromptContext>
  );
}
