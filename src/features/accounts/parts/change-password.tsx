import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { changePassword } from '../account.contract.ts';
import { listSecurityEvents } from '../sessions/security-log.contract.ts';
import { listSessions } from '../sessions/session.contract.ts';
import { PasswordInput } from './password-input.tsx';

export function ChangePassword() {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const form = useForm({
    ...formOf(changePassword),
    ns: 'accounts',
    toInput: (data) => ({
      body: { current: textOf(data, 'current'), newPassword: textOf(data, 'newPassword') },
    }),
    onDone: () => {
      toast({ message: t('account.passwordChanged') });
      setRound(round + 1);
      for (const { id } of [listSessions, listSecurityEvents])
        void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <section className="flex max-w-md flex-col gap-4">
      <h2>{t('account.password')}</h2>
      {/* A new round empties the fields. */}
      <Form key={round} form={form} submit={t('account.passwordSubmit')}>
        <Field
          label={t('field.currentPassword')}
          name="current"
          error={form.errorOf('current')}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field
          label={t('field.newPassword')}
          name="newPassword"
          hint={t('register.passwordHint')}
          error={form.errorOf('newPassword')}
          required
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
      </Form>
    </section>
  );
}
