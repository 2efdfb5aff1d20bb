import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { forgetSession } from '#platform/session/session-store.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { newPassword, resetPassword } from '../account.contract.ts';
import { PasswordInput } from '../parts/password-input.tsx';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** What is typed: the password twice, as the specification's 'Passwords do not match' asks for. */
const Typed = z.object({ token: z.string(), password: newPassword, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'accounts:error.passwordsDiffer',
  }),
);

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const isAlive = useHydrated();
  // Behind `#`, where no server and no log sees it (security A9).
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const { send } = formOf(resetPassword);
  const form = useForm({
    schema: Typed,
    send: ({ body: { repeated: _repeated, ...body } }: { body: z.infer<typeof Typed> }, key) =>
      send({ body }, key),
    ns: 'accounts',
    fallback: 'accounts:error.reset',
    toInput: (data) => ({
      body: {
        token,
        password: textOf(data, 'password'),
        repeated: textOf(data, 'repeated'),
      },
    }),
    onDone: () => {
      forgetSession();
      void navigate('/login?reset=1', { replace: true });
    },
  });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('reset.title')} noIndex />
      <div className="flex max-w-md flex-col gap-6">
        <h1>{t('reset.title')}</h1>
        {new URLSearchParams(search).has('undone') && (
          <Notice tone="success" live>
            {t('reset.undone')}
          </Notice>
        )}
        {isAlive && token === '' ? (
          <Notice tone="warning" action={<Link to="/forgot-password">{t('forgot.title')}</Link>}>
            {t('reset.noToken')}
          </Notice>
        ) : (
          <Form form={form} submit={t('reset.submit')}>
            <Field
              label={t('field.newPassword')}
              name="password"
              hint={t('register.passwordHint')}
              error={form.errorOf('password')}
              required
            >
              <PasswordInput autoComplete="new-password" />
            </Field>
            <Field
              label={t('field.repeatPassword')}
              name="repeated"
              error={form.errorOf('repeated')}
              required
            >
              <PasswordInput autoComplete="new-password" />
            </Field>
          </Form>
        )}
      </div>
    </div>
  );
}
