import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Fetched with the first press, with its words: readers never pay for the form. */
const ReportDialog = lazy(async () => ({
  default: (await import('./reports/report-dialog.tsx')).ReportDialog,
}));

interface ReportButtonProps {
  subject: { type: string; id: string };
  /** In the words of the page that it is on: "Report this review". */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Opens the report form for anything that has a page; signed in or not (security P11). */
export function ReportButton({
  subject,
  label,
  variant = 'quiet',
  size = 'small',
}: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <Button variant={variant} size={size} icon="flag" onClick={open}>
        {label}
      </Button>
      {wasOpen && (
        <Suspense fallback={<Spinner />}>
          <ReportDialog subject={subject} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
