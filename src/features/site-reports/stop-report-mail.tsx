import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { stopReportMail } from './stop-report-mail.contract.ts';

/** The screen of a link in a mail, purpose `noreports`: no more mailed reports. */
export function StopReportMail({ token }: { token: string }) {
  const { t } = useTranslation('site-reports');
  const [isDone, setDone] = useState(false);
  const stop = useWrite(stopReportMail, { onDone: () => setDone(true) });
  return (
    <>
      <h1>{t('stop.title')}</h1>
      {isDone ? (
        <Notice tone="success" live>
          {t('stop.done')}
        </Notice>
      ) : (
        <>
          <p>{t('stop.text')}</p>
          {stop.error && (
            <Notice tone="error" live>
              {problemText(t, stop.error, 'site-reports', 'ui:problem.failed')}
            </Notice>
          )}
          <div>
            <Button busy={stop.isPending} onClick={() => stop.write({ body: { token } })}>
              {t('stop.submit')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
