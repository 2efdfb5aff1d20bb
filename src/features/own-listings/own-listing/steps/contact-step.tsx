import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { saveListingContact } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { textOf } from '../form-values.ts';
import { StepForm } from './step-form.tsx';
import { useHint } from './use-hint.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';

export function ContactStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, version, contact } = listing;
  const hint = useHint(listing.waiting);
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingContact),
    ns: 'own-listing',
    toInput: (data) => ({
      params: { id },
      body: {
        version,
        phone: textOf(data, 'phone').trim(),
        email: textOf(data, 'email').trim(),
        website: completeAddress(textOf(data, 'website').trim()),
      },
    }),
    onDone: step.done,
  });
  return (
    <StepForm form={form} step={step} reload={reload}>
      <p className="text-ink-soft">{t('contact.why')}</p>
      <Field
        label={t('contact.phone')}
        name="phone"
        hint={hint('phone')}
        error={form.errorOf('phone')}
        optional
      >
        <TextInput type="tel" defaultValue={contact.phone} maxLength={40} autoComplete="tel" />
      </Field>
      <Field
        label={t('contact.email')}
        name="email"
        hint={hint('email', t('contact.emailHint'))}
        error={form.errorOf('email')}
        optional
      >
        <TextInput type="email" defaultValue={contact.email} maxLength={254} />
      </Field>
      <Field
        label={t('contact.website')}
        name="website"
        hint={hint('website', t('contact.websiteHint'))}
        error={form.errorOf('website')}
        optional
      >
        <TextInput type="url" defaultValue={contact.website} maxLength={500} inputMode="url" />
      </Field>
    </StepForm>
  );
}

/** People type `www.salon.example`. */
const completeAddress = (text: string): string =>
  text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
