import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { addDataRequest } from '../desk.contract.ts';
import { longestDetails, requestKinds, typedOrigins } from '../dsar.policy.ts';
import type { RequestKind } from '../dsar.policy.ts';

/** Types in what came by letter, mail, telephone or in person. */
export function NewRequest({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('dsar');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="plus" onClick={() => setOpen(true)}>
        {t('add.label')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('add.label')}>
        {isOpen && (
          <AddForm
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('dsar');
  const form = useForm({
    ...formOf(addDataRequest),
    ns: 'dsar',
    draft: 'data-request',
    toInput: (data) => ({
      body: {
        kind: textOf(data, 'kind') as RequestKind,
        origin: textOf(data, 'origin') as (typeof typedOrigins)[number],
        name: textOf(data, 'name'),
        email: textOf(data, 'email') || undefined,
        language: textOf(data, 'language') as Language,
        receivedOn: textOf(data, 'receivedOn'),
        details: textOf(data, 'details'),
      },
    }),
    onDone,
  });
  const chosen = (name: 'kind' | 'origin', values: readonly string[]) => (
    <RadioGroup
      legend={t(`field.${name}`)}
      name={name}
      options={values.map((value) => ({ value, label: t(`${name}.${value}`) }))}
      error={form.errorOf(name)}
      required
    />
  );
  return (
    <Form form={form} submit={t('add.send')}>
      <p className="max-w-prose">{t('add.lead')}</p>
      {chosen('kind', requestKinds)}
      {chosen('origin', typedOrigins)}
      <Field label={t('field.name')} name="name" error={form.errorOf('name')} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field
        label={t('field.email')}
        name="email"
        hint={t('add.emailHint')}
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
      <Field label={t('field.details')} name="details" error={form.errorOf('details')} required>
        <Textarea rows={4} limit={longestDetails} />
      </Field>
    </Form>
  );
}
