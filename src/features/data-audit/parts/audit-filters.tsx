import { useTranslation } from 'react-i18next';
import { KindId } from '#features/directory/listing.contract.ts';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

export function AuditFilters() {
  const { t } = useTranslation(['data-audit', 'directory']);
  return (
    <AddressSearch label={t('filter.label')} submit={t('filter.show')} names={['kind', 'area']}>
      {(valueOf) => (
        <>
          <Field label={t('filter.kind')} name="kind" className="basis-44">
            <Select
              placeholder={t('filter.anyKind')}
              defaultValue={valueOf('kind')}
              options={KindId.options.map((id) => ({
                value: id,
                label: t(`directory:kind.${id}`),
              }))}
            />
          </Field>
          <Field
            label={t('filter.area')}
            name="area"
            hint={t('filter.areaHint')}
            className="min-w-0 grow basis-52"
          >
            <TextInput maxLength={100} defaultValue={valueOf('area')} />
          </Field>
        </>
      )}
    </AddressSearch>
  );
}
