import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { provideStepUp } from '#platform/session/step-up.ts';
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

/**
 * Opens wherever the site wants to know again who somebody is, over whatever they were doing. It comes with the menu of one's
 * own account, so that visitors never load it, and stands outside of it, which phones hide.
 */
export function StepUpPrompt() {
  const [asked, setAsked] = useState<{ answer: Asked['onEnd'] }>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      provideStepUp(
        () =>
          new Promise((resolve) => {
            setAsked({ answer: resolve });
            setOpen(true);
          }),
      ),
    [],
  );
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
