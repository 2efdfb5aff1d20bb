import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { kinds } from '#features/kinds/registry.ts';
import type { ListingFacts } from '../listing.contract.ts';

/** "Is this yours?" on a page that nobody has claimed; a quieter way where somebody has. */
export function ClaimInvitation({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const { claim } = kinds[listing.kind];
  // The page of such a kind has a button that opens the dialog.
  if (claim.way === 'dialog') return null;
  const path = `${claim.prefix}${listing.id}/claim`;
  if (listing.isClaimed) {
    return (
      <p className="mt-3 text-base print:hidden">
        <Link to={path}>{t('trust.claimAnyway')}</Link>
      </p>
    );
  }
  return (
    <div className="mt-3 flex flex-col gap-1 border-t border-hairline pt-3 print:hidden">
      <p className="font-label">{t('trust.claimTitle')}</p>
      <p className="text-ink-soft">{t('trust.claimText')}</p>
      <p>
        <Link to={path} className="inline-flex min-h-target items-center">
          {t('trust.claim')}
        </Link>
      </p>
    </div>
  );
}
