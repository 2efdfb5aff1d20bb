import { useTranslation } from 'react-i18next';
import { KindId } from '#features/directory/listing.contract.ts';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';

export function AuditFilters() {
  const { t } = useTranslation(['data-audit', 'directory']);
  return (
    <AddressSearch
      label={t('filter.label')}
      submit={t('filter.show')}
      filters={[
        {
          name: 'kind',
          label: t('filter.kind'),
          any: t('filter.anyKind'),
          options: KindId.options.map((value) => ({ value, label: t(`directory:kind.${value}`) })),
        },
        { name: 'area', label: t('filter.area'), hint: t('filter.areaHint'), type: 'text' },
      ]}
    />
  );
}
