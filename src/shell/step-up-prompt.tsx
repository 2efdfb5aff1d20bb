import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { stepUp } from '#platform/session/step-up.ts';
import { lazyPart } from '#ui/lazy-part.ts';

interface Asked {
  open: boolean;
  onEnd: (isProved: boolean) => void;
}

const StepUpDialog = lazyPart<Asked>(
  async () => ({
    default: (await import('#features/accounts/factors/step-up-dialog.tsx')).StepUpDialog,
  }),
  NotLoaded,
);

/** Without its script nothing can be proved: the call is refused, and says so where it was made. */
function NotLoaded({ onEnd }: Asked) {
  useEffect(() => onEnd(false), [onEnd]);
  return null;
}

/** Asks where the answer does. Calls that are refused together ask once. */
function askOnce(ask: () => Promise<boolean>): (answer: Response) => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async (answer) => {
    if (!(await answer.clone().text()).includes('"account/step-up-needed"')) return false;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/**
 * Opens wherever the site wants to know again who somebody is, over whatever they were doing. It comes with the menu of one's
 * own account, so that visitors never load it, and stands outside of it, which phones hide.
 */
export function StepUpPrompt() {
  const [asked, setAsked] = useState<{ answer: Asked['onEnd'] }>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    stepUp.ask = askOnce(
      () =>
        new Promise((resolve) => {
          setAsked({ answer: resolve });
          setOpen(true);
        }),
    );
    stepUp.onReady?.();
    return () => {
      stepUp.ask = undefined;
    };
  }, []);
  if (!asked) return null;
  const end = (isProved: boolean) => {
    setOpen(false);
    asked.answer(isProved);
  };
  return createPortal(
    <Suspense>
      <StepUpDialog open={isOpen} onEnd={end} />
    </Suspense>,
    document.body,
  );
}
