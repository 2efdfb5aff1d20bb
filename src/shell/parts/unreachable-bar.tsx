import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { gateAccess } from '#platform/http/page-route.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/**
 * On pages for everybody: the tokens are kept, but the site could not be asked whose they are (decision D8). Not fetched
 * later, as the terms are: what is fetched now does not arrive. Protected pages say it in their own place.
 */
export function UnreachableBar() {
  const { t } = useTranslation('shell');
  const isGated = gateAccess(useMatches().map(({ id }) => id)) !== 'public';
  const { status } = useSession();
  const isShown = status === 'unreachable' && !isGated;
  const announce = useAnnounce();
  // Read aloud without taking the focus from where the page begins.
  useEffect(() => {
    if (isShown) announce(t('account.unreachable'));
  }, [isShown, announce, t]);
  if (!isShown) return null;
  return (
    <div className="site-column pt-4 print:hidden">
      <Notice
        tone="warning"
        action={
          <Button
            size="small"
            variant="secondary"
            icon="refresh"
            onClick={() => void checkSession()}
          >
            {t('ui:query.retry')}
          </Button>
        }
      >
        {t('account.unreachable')}
      </Notice>
    </div>
  );
}
