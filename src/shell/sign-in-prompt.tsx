import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { readSession } from '#platform/session/session-store.ts';
import { SignInPromptContext } from '#platform/session/sign-in-prompt.ts';
import type { Ask } from '#platform/session/sign-in-prompt.ts';

/** Fetched with the first press: visitors who only read never pay for the form. */
const SignInDialog = lazy(async () => ({
  default: (await import('./gate/sign-in-dialog.tsx')).SignInDialog,
}));

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [action, setAction] = useState('');
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>((what) => {
    if (readSession().status === 'signed-in') return true;
    setAction(what);
    setOpen(true);
    return false;
  }, []);
  return (
    <SignInPromptContext value={ask}>
      {children}
      {action && (
        <Suspense>
          <SignInDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            action={action}
            redirect={pathname + search}
          />
        </Suspense>
      )}
    </SignInPromptContext>
  );
}
