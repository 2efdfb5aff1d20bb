import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { forgotPassword } from '../account.contract.ts';

export const handle: PageHandle = { namespaces: ['accounts'] };

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [isSent, setSent] = useState(false);
  const form = useForm({
    ...formOf(forgotPassword),
    ns: 'accounts',
    fallback: 'accounts:error.forgot',
    toInput: (data) => ({ body: { email: textOf(data, 'email') } }),
    onDone: () => setSent(true),
  });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('forgot.title')} noIndex />
      <div className="flex max-w-md flex-col gap-6">
        <h1>{t('forgot.title')}</h1>
        <p>{t('forgot.text')}</p>
        {isSent && (
          <Notice tone="success" live>
            {t('forgot.sent')}
          </Notice>
        )}
        <Form
          form={form}
          submit={t('forgot.submit')}
          extra={<Link to="/login">{t('login.title')}</Link>}
        >
          <Field label={t('field.email')} name="email" error={form.errorOf('email')} required>
            <TextInput type="email" autoComplete="email" />
          </Field>
        </Form>
      </div>
    </div>
  );
}
