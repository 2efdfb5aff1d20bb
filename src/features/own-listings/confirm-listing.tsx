import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import {
  confirmListingByLink,
  readConfirmation,
} from '#features/directory/confirmation/confirmation.contract.ts';

/** The screen of a link in a mail, purpose `confirm`: everything on the page is still correct, in one tap. */
export function ConfirmListing({ token }: { token: string }) {
  const { t } = useTranslation('own-listing');
  const [done, setDone] = useState<{ name: string; path: string }>();
  // A question that is put by POST, so that the token is in no log.
  const page = useApi(readConfirmation, { body: { token } }, { enabled: !done });
  const confirm = useWrite(confirmListingByLink, { onDone: setDone });
  if (done) {
    return (
      <>
        <h1>{t('confirm.doneTitle')}</h1>
        <Notice tone="success" live action={<Link to={done.path}>{t('check.view')}</Link>}>
          {t('confirm.done', { name: isolate(done.name) })}
        </Notice>
      </>
    );
  }
  if (page.error) {
    return (
      <Notice tone="warning" live action={<Link to="/owner">{t('letters.hub')}</Link>}>
        {problemText(t, page.error, 'own-listing', 'ui:problem.failed')}
      </Notice>
    );
  }
  if (!page.data) return <SkeletonText />;
  return (
    <>
      <h1>{t('confirm.title')}</h1>
      <p>
        <strong>{isolate(page.data.name)}</strong> ·{' '}
        <Link to={page.data.path}>{t('check.view')}</Link>
      </p>
      <p>{t('confirm.text')}</p>
      {confirm.error && (
        <Notice tone="error" live>
          {problemText(t, confirm.error, 'own-listing', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-4">
        <Button busy={confirm.isPending} onClick={() => confirm.write({ body: { token } })}>
          {t('confirm.submit')}
        </Button>
      </div>
      <p>
        <Link to="/owner">{t('confirm.change')}</Link>
      </p>
    </>
  );
}
