import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { HostChoice } from '../event-parts.ts';
import { listEventHosts } from '../own-event-lists.contract.ts';

/** What the field holds: `me`, `listing:ID` or `council:ID`. */
export function readHost(value: string): HostChoice {
  const [type, id = ''] = value.split(':');
  return type === 'listing' || type === 'council' ? { type, id } : { type: 'me' };
}

/** In whose name it is held; a page that sends somebody here names itself as `?host=listing:ID`. */
export function HostField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('events');
  const [query] = useSearchParams();
  const { data } = useApi(listEventHosts, {});
  const hosts = data?.items ?? [];
  const asked = query.get('host') ?? '';
  const [first] = hosts;
  const values = hosts.map(({ type, id, name }) => ({ value: `${type}:${id}`, label: name }));
  const usual =
    values.find(({ value }) => value === asked)?.value ??
    (first && hosts.length === 1 ? values[0]?.value : undefined);
  return (
    <Field label={t('form.host')} hint={t('form.hostHint')} name="host" error={error} required>
      <Select
        // The hosts come later than the form.
        key={usual}
        defaultValue={usual ?? 'me'}
        options={[{ value: 'me', label: t('form.hostMe') }, ...values]}
      />
    </Field>
  );
}
