import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { StageNotice } from '#features/staff/stage-notice.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { ClaimHelp } from '../parts/claim-help.tsx';
import { ClaimSteps } from '../parts/claim-steps.tsx';

export const handle: PageHandle = { namespaces: ['claims', 'media', 'kinds', 'staff'] };

/**
 * `/organisations/{id}/claim`, `/faith/{id}/claim`, `/embassies/{id}/claim`: open to everybody, with how claiming works;
 * the steps begin when somebody is signed in.
 */
export default function PlaceClaimPage() {
  const { t } = useTranslation('claims');
  const { id = '' } = useParams();
  const isOrganisation = useLocation().pathname.startsWith('/organisations/');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  return (
    <>
      <PageHead title={t('claim.titlePage')} noIndex />
      {isOrganisation && (
        <QueryIsland>
          <div className="site-column pt-4 empty:hidden">
            <StageNotice feature="organisation-claim" />
          </div>
        </QueryIsland>
      )}
      {status === 'signed-in' ? (
        <QueryIsland>
          {isOrganisation ? (
            <ClaimSteps
              id={id}
              title={t('claim.titlePage')}
              ns="kinds"
              failed="kinds:failed.organisation"
            />
          ) : (
            <ClaimSteps id={id} title={t('claim.titlePage')} />
          )}
        </QueryIsland>
      ) : (
        <div className="site-column flex max-w-prose flex-col gap-6 py-8">
          <h1>{t('claim.titlePage')}</h1>
          <ClaimHelp />
          <div className="no-js:hidden">
            {/* Signed in, the page shows the steps by itself. */}
            <Button icon="log-in" onClick={() => ask(t('claim.action'), () => undefined)}>
              {t('claim.begin')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
