import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { KindId } from '#features/directory/listing.contract.ts';
import { useAddress } from '#features/staff/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

export function AuditFilters() {
  const { t } = useTranslation(['data-audit', 'directory']);
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void navigate(addressWith({ kind: textOf(data, 'kind'), area: textOf(data, 'area').trim() }));
  };
  return (
    <search>
      <form
        key={query.toString()}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
        aria-label={t('filter.label')}
      >
        <Field label={t('filter.kind')} name="kind" className="basis-44">
          <Select
            placeholder={t('filter.anyKind')}
            defaultValue={query.get('kind') ?? ''}
            options={KindId.options.map((id) => ({ value: id, label: t(`directory:kind.${id}`) }))}
          />
        </Field>
        <Field
          label={t('filter.area')}
          name="area"
          hint={t('filter.areaHint')}
          className="min-w-0 grow basis-52"
        >
          <TextInput maxLength={100} defaultValue={query.get('area') ?? ''} />
        </Field>
        <Button type="submit">{t('filter.show')}</Button>
      </form>
    </search>
  );
}
