import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { stopOwnerLetters } from './owner-letter.contract.ts';

/** The screen of a link in a mail, purpose `noletter`: no more monthly letters about my pages. */
export function StopLetters({ token }: { token: string }) {
  const { t } = useTranslation('own-listing');
  const [isDone, setDone] = useState(false);
  const stop = useWrite(stopOwnerLetters, { onDone: () => setDone(true) });
  if (isDone) {
    return (
      <>
        <h1>{t('letters.title')}</h1>
        <Notice tone="success" live action={<Link to="/owner">{t('letters.hub')}</Link>}>
          {t('letters.stopped')}
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1>{t('letters.title')}</h1>
      <p>{t('letters.text')}</p>
      {stop.error && (
        <Notice tone="error" live>
          {problemText(t, stop.error, 'own-listing', 'ui:problem.failed')}
        </Notice>
      )}
      <div>
        <Button busy={stop.isPending} onClick={() => stop.write({ body: { token } })}>
          {t('letters.stop')}
        </Button>
      </div>
    </>
  );
}
