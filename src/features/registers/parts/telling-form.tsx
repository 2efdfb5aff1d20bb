import type { ReactNode } from 'react';
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
import { decideIco, decidePeople } from '../breach.contract.ts';
import type { FullBreach } from '../breach.contract.ts';
import { breachLimits, decidedTellings, mayStayUntold } from '../breach.policy.ts';

type Decided = (typeof decidedTellings)[number];

const tellingOf = (data: FormData) => ({
  telling: textOf(data, 'telling') as Decided,
  toldAt: textOf(data, 'toldAt') || null,
  reason: textOf(data, 'reason'),
});

interface TellingFormProps {
  breach: FullBreach;
  onDone: () => void;
}

/** Whether the regulator was told, when and under which number; or why not. */
export function IcoForm({ breach, onDone }: TellingFormProps) {
  const { t } = useTranslation('registers');
  const { id, version } = breach;
  const form = useForm({
    ...formOf(decideIco),
    ns: 'registers',
    toInput: (data) => ({
      params: { id },
      body: { ...tellingOf(data), reference: textOf(data, 'reference'), version },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('save')}>
      <p className="max-w-prose">{t('deed.ico.lead')}</p>
      <TellingFields
        form={form}
        name="ico"
        choices={mayStayUntold(breach) ? decidedTellings : ['told']}
      >
        <Field
          label={t('field.reference')}
          name="reference"
          error={form.errorOf('reference')}
          optional
        >
          <TextInput maxLength={breachLimits.reference} autoComplete="off" />
        </Field>
      </TellingFields>
    </Form>
  );
}

/** Whether the people were told, when and how; or why not. */
export function PeopleForm({ breach, onDone }: TellingFormProps) {
  const { t } = useTranslation('registers');
  const { id, version } = breach;
  const form = useForm({
    ...formOf(decidePeople),
    ns: 'registers',
    toInput: (data) => ({ params: { id }, body: { ...tellingOf(data), version } }),
    onDone,
  });
  return (
    <Form form={form} submit={t('save')}>
      <p className="max-w-prose">
        {t(breach.risk === 'high' ? 'deed.people.leadHigh' : 'deed.people.lead')}
      </p>
      <TellingFields form={form} name="people" choices={decidedTellings} />
    </Form>
  );
}

interface TellingFieldsProps {
  form: FormState;
  name: 'ico' | 'people';
  choices: readonly Decided[];
  children?: ReactNode;
}

function TellingFields({ form, name, choices, children }: TellingFieldsProps) {
  const { t } = useTranslation('registers');
  return (
    <>
      <RadioGroup
        legend={t(`field.${name}`)}
        name="telling"
        defaultValue={choices.length === 1 ? choices[0] : undefined}
        options={choices.map((value) => ({ value, label: t(`${name}.${value}`) }))}
        error={form.errorOf('telling')}
        required
      />
      <Field
        label={t('field.toldAt')}
        name="toldAt"
        hint={t('field.toldAtHint')}
        error={form.errorOf('toldAt')}
        optional
      >
        <TextInput type="datetime-local" className="max-w-72" />
      </Field>
      {children}
      <Field
        label={t(`field.${name}Reason`)}
        name="reason"
        hint={t(`field.${name}ReasonHint`)}
        error={form.errorOf('reason')}
        optional={name === 'ico'}
        required={name === 'people'}
      >
        <Textarea rows={3} limit={breachLimits.words} />
      </Field>
    </>
  );
}
