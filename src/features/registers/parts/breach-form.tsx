import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { addBreach, reviseBreach } from '../breach.contract.ts';
import type { FullBreach } from '../breach.contract.ts';
import { breachLimits, breachRisks } from '../breach.policy.ts';
import type { BreachRisk } from '../breach.policy.ts';

const countOf = (data: FormData): number | null => {
  const text = textOf(data, 'peopleCount').trim();
  return text === '' ? null : Number(text);
};

const factsOf = (data: FormData) => ({
  title: textOf(data, 'title'),
  facts: textOf(data, 'facts'),
  dataKinds: textOf(data, 'dataKinds'),
  peopleCount: countOf(data),
  risk: textOf(data, 'risk') as BreachRisk,
});

/** Writes a breach down. */
export function BreachForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('registers');
  const form = useForm({
    ...formOf(addBreach),
    ns: 'registers',
    draft: 'breach',
    toInput: (data) => ({ body: { ...factsOf(data), knownAt: textOf(data, 'knownAt') } }),
    onDone,
  });
  return (
    <Form form={form} submit={t('save')}>
      <p className="max-w-prose">{t('breaches.addLead')}</p>
      <Field
        label={t('field.knownAt')}
        name="knownAt"
        hint={t('field.knownAtHint')}
        error={form.errorOf('knownAt')}
        required
      >
        <TextInput type="datetime-local" />
      </Field>
      <Facts form={form} />
    </Form>
  );
}

/** Changes what is known of it. */
export function BreachFactsForm({ breach, onDone }: { breach: FullBreach; onDone: () => void }) {
  const { t } = useTranslation('registers');
  const { id, version } = breach;
  const form = useForm({
    ...formOf(reviseBreach),
    ns: 'registers',
    toInput: (data) => ({ params: { id }, body: { ...factsOf(data), version } }),
    onDone,
  });
  return (
    <Form form={form} submit={t('save')}>
      <p className="max-w-prose">{t('deed.revise.lead')}</p>
      <Facts form={form} breach={breach} />
    </Form>
  );
}

function Facts({ form, breach }: { form: FormState; breach?: FullBreach }) {
  const { t } = useTranslation('registers');
  return (
    <>
      <Field label={t('field.title')} name="title" error={form.errorOf('title')} required>
        <TextInput defaultValue={breach?.title} maxLength={breachLimits.title} />
      </Field>
      <Field label={t('field.facts')} name="facts" error={form.errorOf('facts')} required>
        <Textarea rows={5} limit={breachLimits.facts} defaultValue={breach?.facts} />
      </Field>
      <Field
        label={t('field.dataKinds')}
        name="dataKinds"
        error={form.errorOf('dataKinds')}
        required
      >
        <Textarea rows={2} limit={breachLimits.words} defaultValue={breach?.dataKinds} />
      </Field>
      <Field
        label={t('field.peopleCount')}
        name="peopleCount"
        hint={t('field.peopleCountHint')}
        error={form.errorOf('peopleCount')}
        optional
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          className="max-w-56"
          defaultValue={breach?.peopleCount ?? undefined}
        />
      </Field>
      <RadioGroup
        legend={t('field.risk')}
        name="risk"
        defaultValue={breach?.risk}
        options={breachRisks.map((value) => ({
          value,
          label: t(`risk.${value}`),
          hint: t(`riskHint.${value}`),
        }))}
        error={form.errorOf('risk')}
        required
      />
    </>
  );
}
