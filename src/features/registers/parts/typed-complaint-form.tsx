import { useTranslation } from 'react-i18next';
import { typedOrigins } from '#features/dsar/dsar.policy.ts';
import { formOf } from '#platform/http/form-of.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { addComplaint } from '../complaint.contract.ts';
import { complaintLimits } from '../complaint.policy.ts';

/** Types in a complaint that came by letter, mail, telephone or in person. */
export function TypedComplaintForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('registers');
  const form = useForm({
    ...formOf(addComplaint),
    ns: 'registers',
    draft: 'typed-complaint',
    toInput: (data) => ({
      body: {
        origin: textOf(data, 'origin') as (typeof typedOrigins)[number],
        name: textOf(data, 'name'),
        email: textOf(data, 'email') || undefined,
        language: textOf(data, 'language') as Language,
        receivedOn: textOf(data, 'receivedOn'),
        words: textOf(data, 'words'),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('save')}>
      <p className="max-w-prose">{t('complaints.addLead')}</p>
      <RadioGroup
        legend={t('field.origin')}
        name="origin"
        options={typedOrigins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        error={form.errorOf('origin')}
        required
      />
      <Field label={t('field.name')} name="name" error={form.errorOf('name')} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field
        label={t('field.email')}
        name="email"
        hint={t('complaints.emailHint')}
        error={form.errorOf('email')}
        optional
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field label={t('field.language')} name="language" error={form.errorOf('language')} required>
        <Select
          defaultValue="en"
          options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      </Field>
      <Field
        label={t('field.receivedOn')}
        name="receivedOn"
        error={form.errorOf('receivedOn')}
        required
      >
        <TextInput type="date" className="max-w-56" />
      </Field>
      <Field label={t('field.complaint')} name="words" error={form.errorOf('words')} required>
        <Textarea rows={5} limit={complaintLimits.words} />
      </Field>
    </Form>
  );
}
