import { lazy, Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

/** Both are fetched when somebody opens them: every page carries this button alone. */
const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));
const BugReportDialog = lazy(async () => ({
  default: (await import('#features/support/bug-report-dialog.tsx')).BugReportDialog,
}));

/** The way to help on every page, in the frame's lower corner; before JavaScript a link to the page of help. */
export function HelpWidget() {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState<'help' | 'bug'>();
  const close = () => setShown(undefined);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown('help');
  };
  return (
    <aside aria-label={t('helpWidget.region')} className="pointer-events-auto m-4 self-end">
      <Link
        to="/help"
        onClick={open}
        aria-haspopup="dialog"
        className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-pill border-2 border-white bg-indigo sm:px-4 font-label text-white no-underline shadow-layer hover:bg-indigo-deep"
      >
        <Icon name="message" />
        {/* On phones the words would cover too much of the page. */}
        <span className="max-sm:sr-only">{t('helpWidget.open')}</span>
      </Link>
      <Suspense>
        {shown === 'help' && <HelpPanel onClose={close} onReport={() => setShown('bug')} />}
        {shown === 'bug' && <BugReportDialog onClose={close} />}
      </Suspense>
    </aside>
  );
}
