import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAreaClaims, listAreaVouchers } from '#features/claims/area-claim.contract.ts';
import { VoucherTool } from '#features/claims/voucher-tool.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';

const useDay = () => {
  const language = useLanguage();
  return (moment: string) => formatDate(moment.slice(0, 10), language);
};

/** What waits in the area; who claims is for the site's staff. */
export function AreaClaims({ councilId }: { councilId: string }) {
  const { t } = useTranslation(['council', 'claims']);
  const day = useDay();
  const claims = useApiPages(listAreaClaims, { params: { id: councilId }, query: {} });
  return (
    <section aria-labelledby="claims" className="flex flex-col gap-3">
      <h2 id="claims">{t('claims')}</h2>
      <QueryState query={claims} ns="councils" empty={<p>{t('noClaims')}</p>}>
        {(items) => (
          <ul className="divided border-y border-hairline">
            {items.map(({ id, listing, status, method, submittedAt, dueAt }) => (
              <li key={id} className="flex flex-col gap-1 py-3">
                <Link to={listing.path}>
                  <UserText>{listing.name}</UserText>
                </Link>
                <span className="text-base text-ink-soft">
                  {t(`claims:status.${status}`)} · {t(`claims:method.${method}.name`)}
                  {submittedAt && <> · {t('sentOn', { date: day(submittedAt) })}</>}
                  {dueAt && <> · {t('dueOn', { date: day(dueAt) })}</>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <More pages={claims} />
    </section>
  );
}

export function AreaVouchers({ councilId }: { councilId: string }) {
  const { t } = useTranslation('council');
  const day = useDay();
  const vouchers = useApiPages(listAreaVouchers, { params: { id: councilId }, query: {} });
  return (
    <section aria-labelledby="vouchers" className="flex flex-col gap-3">
      <h2 id="vouchers">{t('vouchers')}</h2>
      <p className="max-w-prose text-ink-soft">{t('vouchersText')}</p>
      <VoucherTool
        onMade={() => void queryClient.invalidateQueries({ queryKey: [listAreaVouchers.id] })}
      />
      <QueryState query={vouchers} ns="councils" empty={<p>{t('noVouchers')}</p>}>
        {(items) => (
          <ul className="divided border-y border-hairline">
            {items.map(({ id, listing, note, issuedBy, issuedAt, expiresAt, usedAt }) => (
              <li key={id} className="flex flex-col gap-1 py-3">
                <Link to={listing.path}>
                  <UserText>{listing.name}</UserText>
                </Link>
                <UserText as="p">{note}</UserText>
                <span className="text-base text-ink-soft">
                  {t('issued', { date: day(issuedAt), name: isolate(issuedBy ?? '') })} ·{' '}
                  {usedAt
                    ? t('used', { date: day(usedAt) })
                    : t('goodUntil', { date: day(expiresAt) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <More pages={vouchers} />
    </section>
  );
}

function More({
  pages,
}: {
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
}) {
  const { t } = useTranslation('council');
  if (!pages.hasMore) return null;
  return (
    <div>
      <Button variant="secondary" busy={pages.isLoadingMore} onClick={pages.loadMore}>
        {t('more')}
      </Button>
    </div>
  );
}
