import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { claimViews, listClaims } from '../claim-review.contract.ts';
import { ClaimRow, ClaimTable } from '../parts/claim-table.tsx';
import { ReviewPanel } from '../parts/review-panel.tsx';
import { VoucherTool } from '../voucher-tool.tsx';

export const handle: PageHandle = { namespaces: ['claims', 'staff', 'media'] };

const refreshMs = 30_000;

/** `/admin/claims`: claims by due time, with the open one beside them. What is shown is in the address. */
export default function ClaimQueuePage() {
  const { t } = useTranslation('claims');
  const { query, addressWith, choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', claimViews) ?? 'open';
  const q = wordsOf('q');
  const openId = query.get('claim');
  const options = { refetchInterval: refreshMs };
  const claims = useApiPages(listClaims, { query: { view, q } }, options);
  const { data } = useApi(listClaims, { query: { view } }, options);
  const counts: Record<string, number> = { ...data?.counts };
  return (
    <StaffFrame title={t('queue.title')} lead={t('queue.lead')}>
      <ChoiceChips
        label={t('queue.views')}
        values={claimViews}
        chosen={view}
        nameOf={(name) =>
          counts[name] === undefined
            ? t(`queue.view.${name}`)
            : t('queue.viewCount', { view: t(`queue.view.${name}`), count: counts[name] })
        }
        linkTo={(name) => addressWith({ view: name, claim: null })}
      />
      <AddressSearch
        label={t('queue.search')}
        submit={t('queue.find')}
        filters={[{ name: 'q', label: t('queue.words') }]}
      />
      <div className="desk-split">
        {openId && <ReviewPanel key={openId} id={openId} closeTo={addressWith({ claim: null })} />}
        <section aria-label={t('queue.list')} className="flex min-w-0 flex-col gap-4">
          <div>
            <Button
              variant="secondary"
              size="small"
              icon="refresh"
              onClick={() => void claims.refetch()}
            >
              {t('queue.again')}
            </Button>
          </div>
          <PagedList
            pages={claims}
            ns="claims"
            empty={<EmptyState icon="check" title={t('queue.none')} />}
            more={t('mine.more')}
            renderRows={(rows) => <ClaimTable>{rows}</ClaimTable>}
          >
            {(item) => (
              <ClaimRow
                key={item.id}
                item={item}
                to={addressWith({ claim: item.id })}
                isOpen={item.id === openId}
              />
            )}
          </PagedList>
          <VoucherTool />
        </section>
      </div>
    </StaffFrame>
  );
}
