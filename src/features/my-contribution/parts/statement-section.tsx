import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { StatementChoice, getStatement } from '../own-contribution.contract.ts';
import type { Statement } from '../own-contribution.contract.ts';
import { nameForms } from '../own-contribution.policy.ts';
import { StatementPreview } from './statement-preview.tsx';

/** Days that the form begins with: the last twelve months. */
const yearDays = 365;

interface Chosen {
  choice: StatementChoice;
  statement: Statement;
}

/** A paper about what one gave, for a CV: days and name are chosen, it is looked at, then taken along. */
export function StatementSection() {
  const { t } = useTranslation('my-contribution');
  const [chosen, setChosen] = useState<Chosen>();
  const [today] = useState(() => todayInLondon(new Date()));
  const form = useForm({
    ns: 'my-contribution',
    schema: StatementChoice,
    toInput: (data) => ({
      body: {
        from: textOf(data, 'from'),
        to: textOf(data, 'to'),
        name: nameForms.find((one) => one === textOf(data, 'name')) ?? 'full',
      },
    }),
    send: async ({ body }) => ({
      choice: body,
      statement: await api(getStatement, { query: body }),
    }),
    onDone: setChosen,
  });
  return (
    <section aria-labelledby="statement" className="flex flex-col gap-4">
      <h2 id="statement">{t('statement.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('statement.lead')}</p>
      <Form form={form} submit={t('statement.preview')} className="max-w-prose">
        <div className="flex flex-wrap gap-4">
          <Field label={t('statement.from')} name="from" error={form.errorOf('from')} required>
            <TextInput type="date" max={today} defaultValue={dateOf(dayOf(today) - yearDays)} />
          </Field>
          <Field label={t('statement.to')} name="to" error={form.errorOf('to')} required>
            <TextInput type="date" max={today} defaultValue={today} />
          </Field>
        </div>
        <Field label={t('statement.name')} name="name" error={form.errorOf('name')}>
          <Select
            options={nameForms.map((value) => ({ value, label: t(`statement.nameAs.${value}`) }))}
          />
        </Field>
      </Form>
      {chosen && <StatementPreview {...chosen} />}
    </section>
  );
}
