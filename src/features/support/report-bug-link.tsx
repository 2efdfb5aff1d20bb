import { lazy, Suspense, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** Fetched when somebody reports a fault. */
const BugReportDialog = lazy(async () => ({
  default: (await import('./bug-report-dialog.tsx')).BugReportDialog,
}));

/** Opens the report of a fault; before JavaScript it is a link to the contact form. */
export function ReportBugLink({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to="/contact?topic=help" rel="nofollow" onClick={open}>
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <BugReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
