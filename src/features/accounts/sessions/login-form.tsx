import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#platform/http/api-error.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useSite } from '#platform/http/use-site.ts';
import { acceptSession } from '#platform/session/session-store.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { SentenceError } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { SecondStep } from '../factors/second-step.contract.ts';
import { DemoAccounts } from '../parts/demo-accounts.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { login } from './session.contract.ts';
import type { SessionData } from './session.contract.ts';

/** Fetched when an account asks for it, and once the page stands. */
const LoginSecondStep = lazy(async () => ({
  default: (await import('../factors/login-second-step.tsx')).LoginSecondStep,
}));
const PasskeyLogin = lazyPart(async () => ({
  default: (await import('../factors/passkey-login.tsx')).PasskeyLogin,
}));

/** What a right password is answered with where the account has a second step. */
function secondStepIn(error: unknown): SecondStep {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== 'account/second-factor-needed') throw error;
  return problem.secondStep as SecondStep;
}

interface LoginFormProps {
  onDone: (data: SessionData) => void;
}

/** Signs in with address and password, and the second step of the account; or with a passkey, or one press of a demonstration. */
export function LoginForm({ onDone }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const { demo } = useSite();
  const enter = (data: SessionData) => {
    if (!data.accessToken || !data.user) throw new SentenceError('accounts:error.loginInvalid');
    acceptSession(data);
    onDone(data);
  };
  const isAlive = useHydrated();
  const [asked, setAsked] = useState<SecondStep>();
  const { schema, send } = formOf(login);
  const form = useForm({
    schema,
    send: (input: Parameters<typeof send>[0], key) => send(input, key).catch(secondStepIn),
    ns: 'accounts',
    fallback: 'accounts:error.login',
    toInput: (data) => ({
      body: { email: textOf(data, 'email'), password: textOf(data, 'password') },
    }),
    onDone: (answer) => ('token' in answer ? setAsked(answer) : enter(answer)),
  });
  if (asked)
    return (
      <Suspense>
        <LoginSecondStep asked={asked} onDone={enter} onBack={() => setAsked(undefined)} />
      </Suspense>
    );
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
      {isAlive && (
        <Suspense>
          <PasskeyLogin onDone={enter} />
        </Suspense>
      )}
      {demo && <DemoAccounts onDone={enter} />}
    </div>
  );
}
