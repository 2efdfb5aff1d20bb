import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ReportForm } from '../parts/report-form.tsx';

interface ReportDialogProps {
  subject: { type: string; id: string };
  open: boolean;
  onClose: () => void;
}

/** Tells staff about something. Load it with `lazy`: `ReportButton` does. */
export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ expectedBy: string; isAnswered: boolean }>();
  return (
    <Dialog open={open} onClose={onClose} title={t('report.title')}>
      {answer ? (
        <div className="flex flex-col gap-4">
          <Notice tone="success" live title={t('report.thanks')}>
            <p>{t('report.expected', { date: formatDate(answer.expectedBy, language) })}</p>
            {answer.isAnswered && <p>{t('report.answered')}</p>}
          </Notice>
          <div>
            <Button onClick={onClose}>{t('report.close')}</Button>
          </div>
        </div>
      ) : (
        <ReportForm subject={subject} onDone={setAnswer} />
      )}
    </Dialog>
  );
}
