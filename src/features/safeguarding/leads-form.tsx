import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getLeads, nameLeads } from './safeguarding.contract.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';

type Leads = EndpointResponse<typeof getLeads>;

/** Who reads concerns: the lead, without whom all that is for people under 18 is closed, and the deputies. */
export function LeadsForm() {
  const { t } = useTranslation('safeguarding');
  const leads = useApi(getLeads, {});
  return (
    <section id="safeguarding" className="flex max-w-prose flex-col gap-4">
      <h2>{t('leads.title')}</h2>
      <p>{t('leads.lead')}</p>
      <QueryState query={leads} ns="safeguarding" failed="safeguarding:leads.failed">
        {(found) => <Fields leads={found} />}
      </QueryState>
    </section>
  );
}

function Fields({ leads }: { leads: Leads }) {
  const { t } = useTranslation('safeguarding');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(nameLeads),
    ns: 'safeguarding',
    fallback: 'safeguarding:leads.failed',
    toInput: (data) => ({
      body: {
        lead: textOf(data, 'lead') || null,
        deputies: data.getAll('deputies').filter((one) => typeof one === 'string'),
      },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [getLeads.id] });
      toast({ message: t('leads.saved') });
    },
  });
  return (
    <Form form={form} submit={t('leads.submit')}>
      <Field label={t('leads.who')} name="lead" error={form.errorOf('lead')}>
        <Select
          defaultValue={leads.lead ?? ''}
          options={[
            { value: '', label: t('leads.nobody') },
            ...leads.people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <CheckboxGroup
        legend={t('leads.deputies')}
        name="deputies"
        defaultValue={leads.deputies}
        error={form.errorOf('deputies')}
        options={leads.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form>
  );
}
