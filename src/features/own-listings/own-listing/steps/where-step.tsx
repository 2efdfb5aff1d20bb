import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/places/place-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveListingWhere } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import type { ListingWhere } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { isTicked, textOf } from '../form-values.ts';
import { PinField } from './pin-field.tsx';
import { SimilarListings } from './similar-listings.tsx';
import { kinds } from '#features/kinds/registry.ts';
import { StepForm } from './step-form.tsx';
import { useHint } from './use-hint.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';

/** Where businesses of the diaspora mostly are; any other country keeps what it has. */
const countries = ['GB', 'IE', 'GG', 'IM', 'JE', 'US', 'CA', 'FR', 'NG', 'GH', 'JM', 'KE', 'ZA'];

function readWhere(data: FormData, version: number): ListingWhere {
  const stepFree = textOf(data, 'stepFree');
  return {
    version,
    addressLine1: textOf(data, 'addressLine1'),
    addressLine2: textOf(data, 'addressLine2'),
    district: textOf(data, 'district'),
    city: textOf(data, 'city'),
    region: textOf(data, 'region'),
    postcode: textOf(data, 'postcode'),
    country: textOf(data, 'country'),
    stepFree: stepFree === '' ? null : stepFree === 'yes',
    delivery: isTicked(data, 'delivery'),
    mobileService: isTicked(data, 'mobileService'),
    homeVisits: isTicked(data, 'homeVisits'),
    pin: textOf(data, 'pin'),
    keepsPlace: isTicked(data, 'keepsPlace'),
  };
}

export function WhereStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, version, where } = listing;
  const hint = useHint(listing.waiting);
  const [postcode, setPostcode] = useState(where.postcode);
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingWhere),
    ns: 'own-listing',
    toInput: (data) => ({ params: { id }, body: readWhere(data, version) }),
    onDone: step.done,
  });
  const mismatch = t('error.placeMismatch');
  const isMismatch = form.errors.some(({ message }) => message === mismatch);
  const line = (name: 'addressLine1' | 'addressLine2' | 'district' | 'region', max: number) => (
    <Field
      label={t(`where.${name}`)}
      name={name}
      hint={hint(name)}
      error={form.errorOf(name)}
      optional
    >
      <TextInput
        defaultValue={where[name]}
        maxLength={max}
        autoComplete={name === 'addressLine1' ? 'address-line1' : undefined}
      />
    </Field>
  );
  return (
    <StepForm form={form} step={step} reload={reload}>
      <Notice tone="info">{t('where.privacy')}</Notice>
      {line('addressLine1', 200)}
      {line('addressLine2', 200)}
      {line('district', 100)}
      <PlaceField
        label={t('where.city')}
        name="city"
        hint={hint('city')}
        defaultValue={where.city}
        error={form.errorOf('city')}
        autoComplete="address-level2"
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={t('where.postcode')}
          name="postcode"
          hint={hint('postcode', t('where.postcodeHint'))}
          error={form.errorOf('postcode')}
          optional
        >
          <TextInput
            defaultValue={where.postcode}
            maxLength={12}
            autoComplete="postal-code"
            onInput={(event) => setPostcode(event.currentTarget.value)}
          />
        </Field>
        <Field
          label={t('where.country')}
          name="country"
          hint={hint('country')}
          error={form.errorOf('country')}
          required
        >
          <Select
            defaultValue={where.country}
            options={[...new Set([...countries, where.country])].map((code) => ({
              value: code,
              label: t(`country.${code}`, { defaultValue: code }),
            }))}
          />
        </Field>
      </div>
      {line('region', 100)}
      <PinField pin={where.pin} hint={hint('point')} error={form.errorOf('pin')} />
      {isMismatch && <Checkbox name="keepsPlace" label={t('where.keepsPlace')} />}
      <SimilarListings name={listing.what.name} place={postcode || where.city} except={id} />
      <RadioGroup
        legend={t('where.stepFree')}
        name="stepFree"
        defaultValue={stepFreeChoice(where.stepFree)}
        options={['yes', 'no', ''].map((value) => ({
          value,
          label: t(`where.stepFreeChoice.${value || 'unknown'}`),
        }))}
      />
      {kinds[listing.kind].form.hasDelivery && (
        <fieldset>
          <legend className="font-label">{t('where.ways')}</legend>
          <Checkbox
            name="delivery"
            label={t('directory:feature.delivery')}
            defaultChecked={where.delivery}
          />
          <Checkbox
            name="mobileService"
            label={t('directory:feature.mobile')}
            defaultChecked={where.mobileService}
          />
          <Checkbox
            name="homeVisits"
            label={t('directory:facts.homeVisits')}
            defaultChecked={where.homeVisits}
          />
        </fieldset>
      )}
    </StepForm>
  );
}

function stepFreeChoice(stepFree: boolean | null): string {
  if (stepFree === null) return '';
  return stepFree ? 'yes' : 'no';
}
