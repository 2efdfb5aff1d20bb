import { Suspense, useEffect, useState } from 'react';
import { provideStepUp } from '#platform/session/step-up.ts';
import { lazyPart } from '#ui/lazy-part.ts';

interface Asked {
  open: boolean;
  onEnd: (isProved: boolean) => void;
}

/** Fetched when an answer asks for it: visitors never do. */
const StepUpDialog = lazyPart<Asked>(
  async () => ({
    default: (await import('#features/accounts/factors/step-up-dialog.tsx')).StepUpDialog,
  }),
  NotLoaded,
);

/** Without its script nothing can be proved: the call that asked is refused, and says so where it was made. */
function NotLoaded({ onEnd }: Asked) {
  useEffect(() => onEnd(false), [onEnd]);
  return null;
}

/** Opens wherever the site wants to know again who somebody is, over whatever they were doing. */
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
  return (
    <Suspense>
      <StepUpDialog
        open={isOpen}
        onEnd={(isProved) => {
          setOpen(false);
          asked.answer(isProved);
        }}
      />
    </Suspense>
  );
}
