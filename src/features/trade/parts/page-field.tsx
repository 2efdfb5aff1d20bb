import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { listTradePages } from '../product.contract.ts';

/** In whose name the product is offered; left out for people who run no page. */
export function PageField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('trade');
  const { data } = useApi(listTradePages, {});
  if (!data || data.items.length === 0) return null;
  const [first, second] = data.items;
  return (
    <Field label={t('offeredBy')} name="listingId" hint={t('form.pageHint')} error={error}>
      <Select
        placeholder={t('form.noPage')}
        defaultValue={second ? '' : first?.id}
        options={data.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
