import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { areaExportPath, listAreaListings } from '#features/councils/council.contract.ts';
import type { AreaListing } from '#features/councils/council.contract.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';

interface AreaListingsProps {
  councilId: string;
  kind?: AreaListing['kind'];
  show?: 'stale' | 'unclaimed';
  /** Telephone, address and website beside each. */
  withContacts?: boolean;
}

export function AreaListings({ councilId, kind, show, withContacts }: AreaListingsProps) {
  const { t } = useTranslation('council');
  const found = useApiPages(listAreaListings, { params: { id: councilId }, query: { kind, show } });
  return (
    <>
      <DownloadButton path={areaExportPath(councilId, { kind, show })} fileName="listings.csv">
        {t('export')}
      </DownloadButton>
      <PagedList
        pages={found}
        ns="councils"
        empty={<p role="status">{t('nothing')}</p>}
        more={t('more')}
        look="lines"
      >
        {(item) => <Row key={item.id} item={item} withContacts={withContacts} />}
      </PagedList>
    </>
  );
}

function Row({ item, withContacts }: { item: AreaListing; withContacts?: boolean }) {
  const { t } = useTranslation(['council', 'directory']);
  const language = useLanguage();
  const { name, path, kind, locality, district, confirmedOn, phone, email, website } = item;
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={path}>
          <UserText>{name}</UserText>
        </Link>
        <StatusLabel tone={item.isClaimed ? 'palm' : 'neutral'}>
          {t(item.isClaimed ? 'claimed' : 'unclaimed')}
        </StatusLabel>
        {item.isVerified && <StatusLabel tone="palm">{t('directory:verified')}</StatusLabel>}
        {item.isSample && <Badge>{t('directory:sample')}</Badge>}
        {item.isStale && <StatusLabel tone="laterite">{t('stale')}</StatusLabel>}
      </span>
      <span className="text-base text-ink-soft">
        {t(`directory:kind.${kind}`)} · <UserText>{locality}</UserText> <bdi>{district}</bdi> ·{' '}
        {confirmedOn
          ? t('confirmedOn', { date: formatDate(confirmedOn, language) })
          : t('neverConfirmed')}
      </span>
      {withContacts && (
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="wrap-anywhere">
              <bdi>{email}</bdi>
            </a>
          )}
          {website && (
            <a href={website} rel="noopener nofollow" className="wrap-anywhere">
              <bdi>{website}</bdi>
            </a>
          )}
          {!phone && !email && !website && <span>{t('noContact')}</span>}
        </span>
      )}
    </li>
  );
}
