import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { forgetSession } from '#platform/session/session-store.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { closeAccount } from '../account.contract.ts';
import { PasswordInput } from './password-input.tsx';

/** Leaving: permanent, with a choice about one's reviews (security P2). */
export function CloseAccount() {
  const { t } = useTranslation('accounts');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="flex max-w-prose flex-col items-start gap-4">
      <h2>{t('close.title')}</h2>
      <p>{t('close.text')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('close.button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('close.sure')} size="small">
        {isOpen && <CloseForm />}
      </Dialog>
    </section>
  );
}

function CloseForm() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const form = useForm({
    ...formOf(closeAccount),
    ns: 'accounts',
    toInput: (data) => ({
      body: {
        password: textOf(data, 'password'),
        reviews: data.get('reviews') === 'delete' ? ('delete' as const) : ('anonymise' as const),
      },
    }),
    onDone: () => {
      forgetSession();
      void navigate('/', { replace: true });
    },
  });
  return (
    <Form form={form} submit={t('close.button')}>
      <RadioGroup
        legend={t('close.reviews')}
        name="reviews"
        defaultValue="anonymise"
        options={[
          { value: 'anonymise', label: t('close.anonymise') },
          { value: 'delete', label: t('close.delete') },
        ]}
      />
      <Field label={t('field.password')} name="password" error={form.errorOf('password')} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </Form>
  );
}
