import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readSession, whenSessionKnown } from '#platform/session/session-store.ts';
import type { Session } from '#platform/session/session-store.ts';
import { SignInPromptContext } from '#platform/session/sign-in-prompt.ts';
import type { Ask } from '#platform/session/sign-in-prompt.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { useToast } from '#ui/toasts.tsx';

/** Fetched with the first press: visitors who only read never pay for the form. */
const SignInDialog = lazy(async () => ({
  default: (await import('./gate/sign-in-dialog.tsx')).SignInDialog,
}));

/**
 * Asks the site once more, so that nobody who is signed in is asked to sign in because they were quick or because the
 * site could not be reached.
 */
async function findSession(): Promise<Session['status']> {
  const { status } = await whenSessionKnown();
  if (status === 'unreachable') await checkSession();
  return readSession().status;
}

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const toast = useToast('session');
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<{ action: string; goOn: () => void }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>(
    (action, goOn) => {
      if (readSession().status === 'signed-in') return true;
      void findSession().then((status) => {
        if (status === 'unreachable') {
          toast({ tone: 'error', message: t('account.unreachable') });
          return;
        }
        toast.mended();
        if (status === 'signed-in') goOn();
        else {
          setAsked({ action, goOn });
          setOpen(true);
        }
      });
      return false;
    },
    [toast, t],
  );
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
