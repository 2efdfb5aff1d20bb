import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getKeepers, nameKeepers } from './illegal-images.contract.ts';
import type { Keepers } from './illegal-images.contract.ts';

/** Which two read what is held for the police. */
export function KeepersForm() {
  const { t } = useTranslation('illegal-images');
  const keepers = useApi(getKeepers, {});
  return (
    <section
      id="illegal-images"
      aria-labelledby="illegal-images-keepers"
      className="flex max-w-prose flex-col gap-4"
    >
      <h2 id="illegal-images-keepers">{t('keepers.title')}</h2>
      <p>{t('keepers.lead')}</p>
      <QueryState query={keepers} ns="illegal-images" failed="illegal-images:keepers.failed">
        {(found) => <Fields keepers={found} />}
      </QueryState>
    </section>
  );
}

function Fields({ keepers }: { keepers: Keepers }) {
  const { t } = useTranslation('illegal-images');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(nameKeepers),
    ns: 'illegal-images',
    fallback: 'illegal-images:keepers.failed',
    toInput: (data) => ({
      body: { first: textOf(data, 'first'), second: textOf(data, 'second') },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [getKeepers.id] });
      toast({ message: t('keepers.saved') });
    },
  });
  const options = keepers.people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form form={form} submit={t('keepers.submit')}>
      {(['first', 'second'] as const).map((name) => (
        <Field
          key={name}
          label={t(`keepers.${name}`)}
          name={name}
          error={form.errorOf(name)}
          required
        >
          <Select
            defaultValue={keepers[name] ?? ''}
            placeholder={t('keepers.choose')}
            options={options}
          />
        </Field>
      ))}
    </Form>
  );
}
