import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { deskViews, listDataRequests } from '../desk.contract.ts';
import { requestKinds } from '../dsar.policy.ts';
import { NewRequest } from '../parts/new-request.tsx';
import { RequestPanel } from '../parts/request-panel.tsx';
import { RequestTable } from '../parts/request-table.tsx';

export const handle: PageHandle = { namespaces: ['staff', 'dsar'] };

/** Requests of people about their data, for admins with the right "data protection". */
export default function DsarPage() {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const { query, addressWith, choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', deskViews) ?? 'waiting';
  const kind = choiceOf('kind', requestKinds);
  const q = wordsOf('q');
  const openId = query.get('request');
  const requests = useApiPages(listDataRequests, { query: { view, kind, q } });
  const head = useApi(listDataRequests, { query: { kind } });
  const refresh = () => {
    void requests.refetch();
    void head.refetch();
  };
  const counts = head.data?.counts;
  return (
    <StaffFrame title={t('desk.title')} lead={t('desk.lead')}>
      <ChoiceChips
        label={t('desk.views')}
        values={deskViews}
        chosen={view}
        nameOf={(value) =>
          t('desk.view', {
            view: t(`view.${value}`),
            total: counts ? formatNumber(counts[value] ?? 0, language) : '–',
          })
        }
        linkTo={(value) => addressWith({ view: value, request: null })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AddressSearch
          label={t('desk.filter')}
          submit={t('desk.show')}
          filters={[
            { name: 'q', label: t('desk.words') },
            {
              name: 'kind',
              label: t('desk.kind'),
              any: t('desk.anyKind'),
              options: requestKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
          ]}
        />
        {counts && <NewRequest onDone={refresh} />}
      </div>
      <div className="desk-split">
        {openId && (
          <RequestPanel
            key={openId}
            id={openId}
            closeTo={addressWith({ request: null })}
            onChanged={refresh}
          />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <QueryState
            query={requests}
            ns="dsar"
            empty={
              <EmptyState icon="check" title={t('desk.none')}>
                {t('desk.noneText')}
              </EmptyState>
            }
          >
            {(items) => (
              <RequestTable
                items={items}
                toOf={(id) => addressWith({ request: id })}
                openId={openId}
              />
            )}
          </QueryState>
          <LoadMore pages={requests}>{t('staff:more')}</LoadMore>
        </div>
      </div>
    </StaffFrame>
  );
}
