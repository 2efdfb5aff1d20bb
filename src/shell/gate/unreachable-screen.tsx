import { useTranslation } from 'react-i18next';
import { checkSession } from '#platform/session/start-session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The site could not be asked who is signed in; the tokens stay (decision D8). */
export function UnreachableScreen() {
  const { t } = useTranslation('accounts');
  return (
    <div className="site-column py-12">
      <Notice
        tone="warning"
        live
        title={t('unreachable.title')}
        action={
          <Button icon="refresh" variant="secondary" onClick={() => void checkSession()}>
            {t('ui:query.retry')}
          </Button>
        }
      >
        {t('unreachable.text')}
      </Notice>
    </div>
  );
}
