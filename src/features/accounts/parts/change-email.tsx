import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { requestEmailChange } from '../addresses/email-change.contract.ts';
import { listSecurityEvents } from '../sessions/security-log.contract.ts';
import { PasswordInput } from './password-input.tsx';

/** Another address: the link in a mail to it makes the change, this only asks for it (security A9). */
export function ChangeEmail() {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const asked = useRef('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useForm({
    ...formOf(requestEmailChange),
    ns: 'accounts',
    toInput: (data) => {
      asked.current = textOf(data, 'newEmail').trim();
      return {
        body: { newEmail: asked.current, currentPassword: textOf(data, 'currentPassword') },
      };
    },
    onDone: () => {
      setSent([...sent, asked.current]);
      void queries.invalidateQueries({ queryKey: [listSecurityEvents.id] });
    },
  });
  const newest = sent.at(-1);
  return (
    <section className="flex max-w-md flex-col gap-4">
      <h2>{t('email.title')}</h2>
      <p>{t('email.text')}</p>
      {newest && (
        <Notice key={sent.length} tone="success" live>
          {t('email.sent', { email: isolate(newest) })}
        </Notice>
      )}
      {/* A new round empties the fields. */}
      <Form key={`form ${sent.length}`} form={form} submit={t('email.submit')}>
        <Field
          label={t('field.newEmail')}
          name="newEmail"
          error={form.errorOf('newEmail')}
          required
        >
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Field
          label={t('field.currentPassword')}
          name="currentPassword"
          error={form.errorOf('currentPassword')}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
      </Form>
    </section>
  );
}
