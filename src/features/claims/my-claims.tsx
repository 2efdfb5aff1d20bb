import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnClaims } from './claim.contract.ts';
import type { ClaimStatus } from './claim.policy.ts';
import { DueClock } from './parts/due-clock.tsx';

const tones: Record<ClaimStatus, BadgeTone> = {
  started: 'neutral',
  submitted: 'gold',
  waiting: 'laterite',
  approved: 'palm',
  rejected: 'hibiscus',
  withdrawn: 'neutral',
  superseded: 'neutral',
  revoked: 'hibiscus',
};

/** The person's claims with the clock of each; for the dashboard and the owner's page. */
export function MyClaims() {
  const { t } = useTranslation('claims');
  const claims = useApiPages(listOwnClaims, { query: {} });
  return (
    <QueryState
      query={claims}
      ns="claims"
      empty={
        <p>
          {t('mine.none')} <Link to="/business/claim">{t('mine.start')}</Link>
        </p>
      }
    >
      {(items) => (
        <>
          <ul className="divided border-y border-hairline">
            {items.map(({ id, listing, status, dueAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <Link to={status === 'approved' ? '/owner' : `/business/${listing.id}/claim`}>
                  <UserText>{listing.name}</UserText>
                </Link>
                <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>
                {status === 'submitted' && dueAt && <DueClock dueAt={dueAt} />}
              </li>
            ))}
          </ul>
          {claims.hasMore && (
            <Button variant="secondary" busy={claims.isLoadingMore} onClick={claims.loadMore}>
              {t('mine.more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
