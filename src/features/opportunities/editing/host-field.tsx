import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { listOpportunityHosts } from '../own-opportunity.contract.ts';

/** In whose name it is offered: empty is the person. A page that sends somebody here names itself as `?host=ID`. */
export function HostField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('opportunities');
  const [query] = useSearchParams();
  const { data } = useApi(listOpportunityHosts, {});
  const hosts = data?.items ?? [];
  const asked = hosts.find(({ id }) => id === query.get('host'));
  const usual = asked ?? (hosts.length === 1 ? hosts[0] : undefined);
  return (
    <Field label={t('form.host')} hint={t('form.hostHint')} name="hostId" error={error} required>
      <Select
        // The pages come later than the form.
        key={usual?.id}
        defaultValue={usual?.id ?? ''}
        options={[
          { value: '', label: t('form.hostMe') },
          ...hosts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
