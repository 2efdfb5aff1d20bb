import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepLinkKey } from '#platform/audience/link-key.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { openFamilyLink } from './family-link.contract.ts';

/** The screen of a family link, purpose `family`. Opened at a press: programs that look into messages open links too. */
export function OpenFamilyLink({ token }: { token: string }) {
  const { t } = useTranslation('family-links');
  const { user } = useSession();
  const [opened, setOpened] = useState<{ url: string | null; isKept: boolean }>();
  const open = useWrite(openFamilyLink, {
    withLinks: true,
    onDone: ({ url, linkKey }) =>
      setOpened({ url, isKept: linkKey === null || keepLinkKey(linkKey) }),
  });
  return (
    <>
      <h1>{t('open.title')}</h1>
      {opened ? (
        <>
          <Notice
            tone={opened.isKept ? 'success' : 'warning'}
            live
            action={
              opened.url && opened.isKept ? (
                <ButtonLink to={opened.url}>{t('open.read')}</ButtonLink>
              ) : undefined
            }
          >
            {t(opened.isKept ? 'open.done' : 'open.notKept')}
          </Notice>
          {!opened.url && <p>{t('open.notYet')}</p>}
        </>
      ) : (
        <>
          <p>{t('open.text')}</p>
          <p>{t(user ? 'open.onAccount' : 'open.onDevice')}</p>
          {open.error && (
            <Notice tone="error" live>
              {problemText(t, open.error, 'family-links', 'ui:problem.failed')}
            </Notice>
          )}
          <div>
            <Button busy={open.isPending} onClick={() => open.write({ body: { token } })}>
              {t('open.submit')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
