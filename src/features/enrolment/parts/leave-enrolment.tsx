import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { getOwnEnrolment, leaveEnrolment } from '../enrolment.contract.ts';

/** The way out, which erases all of it. */
export function LeaveEnrolment() {
  const { t } = useTranslation('enrolment');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(leaveEnrolment, {
    refreshes: [getOwnEnrolment],
    onDone: () => {
      setAsking(false);
      toast({ message: t('leave.done') });
    },
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'enrolment', 'enrolment:leave.failed'),
      }),
  });
  return (
    <section aria-labelledby="leave-title" className="flex flex-col items-start gap-3">
      <h2 id="leave-title">{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('leave.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        action="delete"
        name={t('leave.name')}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write({})}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </section>
  );
}
