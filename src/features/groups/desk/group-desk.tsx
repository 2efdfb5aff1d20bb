import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { deskFilters, listGroupDesk, manyReports } from './group-desk.contract.ts';
import { GroupDeskRow } from './group-desk-row.tsx';

/** All groups for staff, with what each of them needs. */
export function GroupDesk() {
  const { t } = useTranslation(['groups', 'staff']);
  const { wordsOf, choiceOf, addressWith } = useAddress();
  const filter = choiceOf('filter', deskFilters);
  const pages = useApiPages(listGroupDesk, { query: { q: wordsOf('q'), filter } });
  return (
    <section className="flex flex-col gap-4" aria-labelledby="group-desk">
      <h2 id="group-desk">{t('groups:desk.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('groups:desk.lead', { many: manyReports })}</p>
      <ChoiceChips
        label={t('groups:desk.filters')}
        values={[undefined, ...deskFilters]}
        chosen={filter}
        nameOf={(value) => t(`groups:desk.filter.${value ?? 'all'}`)}
        linkTo={(value) => addressWith({ filter: value ?? null })}
      />
      <AddressSearch
        label={t('groups:search')}
        submit={t('groups:find')}
        filters={[{ name: 'q', label: t('groups:desk.words') }]}
        staysInPlace
      />
      <PagedList
        pages={pages}
        ns="groups"
        more={t('groups:more')}
        empty={<EmptyState icon="users" title={t('groups:desk.none')} />}
      >
        {(group) => <GroupDeskRow key={group.id} group={group} />}
      </PagedList>
    </section>
  );
}
