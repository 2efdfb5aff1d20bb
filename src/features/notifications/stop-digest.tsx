import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { stopDigest } from './digest.contract.ts';

/** The screen of a link in a mail, purpose `nodigest`: no more digests. */
export function StopDigest({ token }: { token: string }) {
  const { t } = useTranslation('notifications');
  const [isDone, setDone] = useState(false);
  const stop = useWrite(stopDigest, { onDone: () => setDone(true) });
  return (
    <>
      <h1>{t('stop.title')}</h1>
      {isDone ? (
        <Notice
          tone="success"
          live
          action={<ButtonLink to="/dashboard">{t('stop.dashboard')}</ButtonLink>}
        >
          {t('stop.done')}
        </Notice>
      ) : (
        <>
          <p>{t('stop.text')}</p>
          {stop.error && (
            <Notice tone="error" live>
              {problemText(t, stop.error, 'notifications', 'ui:problem.failed')}
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
