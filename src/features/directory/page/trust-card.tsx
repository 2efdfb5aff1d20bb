import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '#platform/access/actor.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { kinds } from '#features/kinds/registry.ts';
import { BlackOwnedLine } from './black-owned-line.tsx';
import { ClaimInvitation } from './claim-invitation.tsx';
import type { ListingFacts } from '../listing.contract.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const CheckListing = lazyPart(() => import('./check-listing.tsx'));
const BlackOwnedStaff = lazyPart(() => import('./black-owned-staff.tsx'));

function SourceLine({ source }: { source: NonNullable<ListingFacts['source']> }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { name, attribution, licence, page, takenOn } = source;
  const terms = [attribution, licence].flatMap((part) => (part ? [` · ${isolate(part)}`] : []));
  return (
    <>
      {page ? (
        <a href={page} rel="nofollow noopener">
          {isolate(name)}
        </a>
      ) : (
        isolate(name)
      )}
      {terms.join('')}
      {takenOn && ` · ${t('trust.takenOn', { date: formatDate(takenOn, language) })}`}
    </>
  );
}

/** How far the entry can be trusted: who proved what, when it was last confirmed, where it comes from. */
export function TrustCard({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const session = useSession();
  const { verified, confirmedOn, source, blackOwned } = listing;
  const staleText = confirmedOn
    ? t('trust.staleSince', { date: formatDate(confirmedOn, language) })
    : t('trust.neverConfirmed');
  return (
    <Card as="section">
      <h2 className="text-lg">{t('trust.title')}</h2>
      <DataList
        layout="stacked"
        items={[
          {
            term: t('trust.verified'),
            icon: 'shield',
            value: verified
              ? t(verified.on ? 'trust.verifiedOn' : 'trust.verifiedBy', {
                  method: t(`trust.method.${verified.method}`),
                  date: verified.on && formatDate(verified.on, language),
                })
              : t(source ? 'trust.asSourced' : 'trust.notVerified'),
          },
          {
            term: t('feature.black-owned'),
            icon: 'store',
            value: blackOwned && <BlackOwnedLine said={blackOwned} />,
          },
          {
            term: t('trust.confirmed'),
            icon: 'calendar',
            value: confirmedOn ? formatDate(confirmedOn, language) : t('trust.neverConfirmed'),
          },
          {
            term: t('trust.source'),
            icon: 'info',
            value: source && <SourceLine source={source} />,
          },
        ]}
      />
      {listing.isStale && (
        <p className="mt-3">
          <Badge tone="laterite" icon="clock">
            {staleText}
          </Badge>
        </p>
      )}
      {session.user && isStaff(toActor(session)) && (
        <Suspense>
          <CheckListing id={listing.id} />
          {kinds[listing.kind].canBeBlackOwned && <BlackOwnedStaff listing={listing} />}
        </Suspense>
      )}
      {listing.isSample && <p className="mt-3 text-ink-soft">{t('trust.sample')}</p>}
      <ClaimInvitation listing={listing} />
    </Card>
  );
}
