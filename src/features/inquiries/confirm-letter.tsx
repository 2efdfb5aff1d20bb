import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { confirmLetter } from './inbox/held-letter.contract.ts';

/** The screen of a link in a mail, purpose `letter`: this letter is mine, deliver it. */
export function ConfirmLetter({ token }: { token: string }) {
  const { t } = useTranslation('inquiries');
  const [done, setDone] = useState<{ business: string; url: string | null }>();
  const confirm = useWrite(confirmLetter, { onDone: setDone });
  if (done) {
    const page = done.url && <Link to={done.url}>{t('confirm.view')}</Link>;
    return (
      <>
        <h1>{t('sent.title')}</h1>
        <Notice tone="success" live action={page}>
          {t('confirm.done', { business: isolate(done.business) })}
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1>{t('confirm.title')}</h1>
      <p>{t('confirm.text')}</p>
      {confirm.error && (
        <Notice tone="error" live>
          {problemText(t, confirm.error, 'inquiries', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-4">
        <Button busy={confirm.isPending} onClick={() => confirm.write({ body: { token } })}>
          {t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}
