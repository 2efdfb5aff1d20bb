import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

export type HelpDialog = 'help' | 'bug';

/** Both are fetched when somebody opens them: every page carries the links to help alone. */
const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));
const BugReportDialog = lazy(async () => ({
  default: (await import('#features/support/bug-report-dialog.tsx')).BugReportDialog,
}));

interface HelpDialogsProps {
  shown: HelpDialog | undefined;
  show: (dialog: HelpDialog | undefined) => void;
  about?: ReactNode;
}

/** The dialogs belong to the frame, not to a link to help: turning the phone hides one link and shows the other. */
export function HelpDialogs({ shown, show, about }: HelpDialogsProps) {
  const close = () => show(undefined);
  return (
    <Suspense>
      {shown === 'help' && <HelpPanel onClose={close} onReport={() => show('bug')} about={about} />}
      {shown === 'bug' && <BugReportDialog onClose={close} />}
    </Suspense>
  );
}
