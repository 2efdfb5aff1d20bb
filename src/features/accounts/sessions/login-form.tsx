import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { useSite } from '#platform/http/use-site.ts';
import { acceptSession } from '#platform/session/session-store.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { SentenceError } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { DemoAccounts } from '../parts/demo-accounts.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { login } from './session.contract.ts';
import type { SessionData } from './session.contract.ts';

interface LoginFormProps {
  onDone: (data: SessionData) => void;
}

/** Signs in with address and password; in demonstration mode also with one press. */
export function LoginForm({ onDone }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const { demo } = useSite();
  const enter = (data: SessionData) => {
    if (!data.accessToken || !data.user) throw new SentenceError('accounts:error.loginInvalid');
    acceptSession(data);
    onDone(data);
  };
  const form = useForm({
    ...formOf(login),
    ns: 'accounts',
    fallback: 'accounts:error.login',
    toInput: (data) => ({
      body: { email: textOf(data, 'email'), password: textOf(data, 'password') },
    }),
    onDone: enter,
  });
  return (
    <div className="flex flex-col gap-8">
      <Form
        form={form}
        submit={t('login.submit')}
        extra={<Link to="/forgot-password">{t('login.forgot')}</Link>}
      >
        <Field label={t('field.email')} name="email" error={form.errorOf('email')} required>
          <TextInput type="email" autoComplete="username" />
        </Field>
        <Field
          label={t('field.password')}
          name="password"
          error={form.errorOf('password')}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
      </Form>
      {demo && <DemoAccounts onDone={enter} />}
    </div>
  );
}
