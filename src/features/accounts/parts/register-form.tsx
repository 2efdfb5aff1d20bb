import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { register } from '../account.contract.ts';
import type { Registration } from '../account.contract.ts';
import { accountTypes, needsGuardian, registrableBands } from '../account.policy.ts';
import type { AccountType } from '../account.policy.ts';
import { PasswordInput } from './password-input.tsx';

interface RegisterFormProps {
  /** Chosen on the page before; anything else is ignored. */
  accountType: string | null;
  onDone: (sent: Registered) => void;
}

/** What the welcome needs to know. */
export interface Registered {
  email: string;
  firstName: string;
  accountType: AccountType;
  isMinor: boolean;
}

export function readRegistration(data: FormData): { body: Registration } {
  const body = {
    firstName: textOf(data, 'firstName'),
    lastName: textOf(data, 'lastName'),
    email: textOf(data, 'email'),
    password: textOf(data, 'password'),
    accountType: textOf(data, 'accountType'),
    ageBand: textOf(data, 'ageBand'),
    guardianEmail: textOf(data, 'guardianEmail') || undefined,
    city: textOf(data, 'city') || undefined,
    acceptTerms: isTicked(data, 'acceptTerms'),
    marketingOptIn: isTicked(data, 'marketingOptIn'),
  };
  return { body: body as Registration };
}

/** The fields of decision D10. People under 18 are asked for a parent's address and never for marketing. */
export function RegisterForm({ accountType, onDone }: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const [band, setBand] = useState('');
  const sent = useRef<Registration>(undefined);
  const isMinor = needsGuardian(registrableBands.find((known) => known === band) ?? 'unknown');
  const form = useForm({
    ...formOf(register),
    ns: 'accounts',
    fallback: 'accounts:error.register',
    draft: 'register',
    toInput: (data) => {
      const input = readRegistration(data);
      sent.current = input.body;
      return input;
    },
    onDone: () => sent.current && onDone({ ...sent.current, isMinor }),
  });
  const chosen = accountTypes.find((type) => type === accountType) ?? 'customer';
  return (
    <Form form={form} submit={t('register.submit')}>
      <Field
        label={t('field.firstName')}
        name="firstName"
        error={form.errorOf('firstName')}
        required
      >
        <TextInput autoComplete="given-name" maxLength={80} />
      </Field>
      <Field label={t('field.lastName')} name="lastName" error={form.errorOf('lastName')} required>
        <TextInput autoComplete="family-name" maxLength={80} />
      </Field>
      <Field
        label={t('field.email')}
        name="email"
        hint={t('register.emailHint')}
        error={form.errorOf('email')}
        required
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
      <Field
        label={t('field.password')}
        name="password"
        hint={t('register.passwordHint')}
        error={form.errorOf('password')}
        required
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field
        label={t('field.accountType')}
        name="accountType"
        hint={t('register.typeHint')}
        error={form.errorOf('accountType')}
        required
      >
        <Select
          defaultValue={chosen}
          options={accountTypes.map((value) => ({ value, label: t(`accountType.${value}`) }))}
        />
      </Field>
      <Field
        label={t('field.ageBand')}
        name="ageBand"
        hint={t('register.ageHint')}
        error={form.errorOf('ageBand')}
        required
      >
        <Select
          defaultValue=""
          placeholder={t('register.choose')}
          options={registrableBands.map((value) => ({ value, label: t(`ageBand.${value}`) }))}
          onChange={(event) => setBand(event.currentTarget.value)}
        />
      </Field>
      {isMinor && (
        <Field
          label={t('field.guardianEmail')}
          name="guardianEmail"
          hint={t('register.guardianHint')}
          error={form.errorOf('guardianEmail')}
          required
        >
          <TextInput type="email" />
        </Field>
      )}
      <Field label={t('field.city')} name="city" error={form.errorOf('city')} optional>
        <TextInput autoComplete="address-level2" maxLength={80} />
      </Field>
      <div className="flex flex-col gap-2">
        <Checkbox
          name="acceptTerms"
          label={t('register.accept')}
          error={form.errorOf('acceptTerms')}
        />
        <p className="flex gap-4">
          <Link to="/terms">{t('register.termsLink')}</Link>
          <Link to="/privacy">{t('register.privacyLink')}</Link>
        </p>
      </div>
      {!isMinor && <Checkbox name="marketingOptIn" label={t('register.marketing')} />}
    </Form>
  );
}
