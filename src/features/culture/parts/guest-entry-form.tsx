import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { CultureKind } from '../culture.policy.ts';
import { requestCultureEntry } from '../guest-culture.contract.ts';
import { EntryFields, readEntry } from './entry-fields.tsx';
import { SeasonFields } from './protocol-fields.tsx';

/**
 * Sending without an account. The draft is the same as that of members, so whoever signs in half-way finds it; and what
 * was typed stays in the form after it was sent, for a mail that does not come.
 */
export function GuestEntryForm() {
  const { t } = useTranslation('culture');
  const [kind, setKind] = useState<CultureKind>('recipe');
  const [askedAt, setAskedAt] = useState('');
  const form = useForm({
    ...formOf(requestCultureEntry),
    ns: 'culture',
    fallback: 'culture:form.failed',
    draft: `culture-${kind}`,
    toInput: (data) => ({
      body: {
        entry: readEntry(kind, data),
        email: textOf(data, 'email'),
        // What was not ticked is refused beside its field.
        isAdult: isTicked(data, 'isAdult') as true,
      },
    }),
    send: async (input, idempotencyKey) => {
      await formOf(requestCultureEntry).send(input, idempotencyKey);
      return input.body.email;
    },
    onDone: setAskedAt,
  });
  const errorOf = (path: string) => form.errorOf(`entry.${path}`);
  return (
    <Form form={form} submit={t('form.submit')}>
      <EntryFields kind={kind} onKind={setKind} errorOf={errorOf} />
      <SeasonFields season={[]} />
      <Field
        label={t('guest.email')}
        hint={t('guest.emailHint')}
        name="email"
        error={form.errorOf('email')}
        required
      >
        <TextInput type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Checkbox
        name="isAdult"
        value="1"
        label={t('guest.isAdult')}
        error={form.errorOf('isAdult')}
      />
      {askedAt && (
        <Notice tone="success" title={t('guest.askedTitle')} live>
          {t('guest.asked', { email: isolate(askedAt) })}
        </Notice>
      )}
    </Form>
  );
}
