import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findLanguageCode, languages } from '#platform/i18n/languages.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { longestListingName } from '#features/directory/listing-name.ts';
import type { WhatFacts } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { isTicked, textOf, textsOf } from '../form-values.ts';
import { useHint } from './use-hint.tsx';
import { readServices, ServiceRows } from './service-rows.tsx';
import { SimilarListings } from './similar-listings.tsx';

/** The first step as it was typed; the contract says what is wrong with it. */
export function readWhat(data: FormData): WhatFacts {
  const tier = Number(textOf(data, 'priceTier'));
  return {
    name: textOf(data, 'name'),
    tagline: textOf(data, 'tagline'),
    description: textOf(data, 'description'),
    writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
    category: textOf(data, 'category'),
    priceTier: tier === 1 || tier === 2 || tier === 3 ? tier : null,
    languages: textsOf(data, 'languages'),
    services: readServices(data),
    payment: textsOf(data, 'payment') as WhatFacts['payment'],
    ...(data.has('asksBlackOwned') && { declaresBlackOwned: isTicked(data, 'blackOwned') }),
  };
}

interface WhatFieldsProps {
  kind: KindId;
  what: OwnListing['what'];
  categories: OwnListing['categories'];
  form: FormState;
  place: string;
  listingId?: string;
  /** The person who fills it in speaks for the owner. */
  mayDeclare: boolean;
  /** Fields whose change waits for staff. */
  waiting?: OwnListing['waiting'];
}

const none: OwnListing['waiting'] = [];

export function WhatFields({
  kind,
  what,
  categories,
  form,
  place,
  listingId,
  mayDeclare,
  waiting = none,
}: WhatFieldsProps) {
  const hint = useHint(waiting);
  const { t } = useTranslation('own-listing');
  const { hasCategory, hasPrices } = kinds[kind].form;
  const isBusiness = kind === 'business';
  const [name, setName] = useState(what.name);
  return (
    <>
      <Field
        label={t(isBusiness ? 'what.name' : 'kinds:field.name')}
        name="name"
        hint={hint('name', isBusiness && t('what.nameHint'))}
        error={form.errorOf('name')}
        required
      >
        <TextInput
          defaultValue={what.name}
          maxLength={longestListingName}
          autoComplete="organization"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <SimilarListings name={name} place={place} except={listingId} />
      {hasCategory && (
        <Field
          label={t('what.category')}
          name="category"
          hint={hint('category', t('what.categoryHint'))}
          error={form.errorOf('category')}
          required
        >
          <Select
            defaultValue={what.category}
            placeholder={t('what.categoryChoose')}
            options={categories.map(({ slug, name: label }) => ({ value: slug, label }))}
          />
        </Field>
      )}
      <Field
        label={t('what.tagline')}
        name="tagline"
        hint={hint('tagline', isBusiness && t('what.taglineHint'))}
        error={form.errorOf('tagline')}
        optional
      >
        <TextInput defaultValue={what.tagline} maxLength={200} />
      </Field>
      <Field
        label={t('what.description')}
        name="description"
        hint={hint('description', isBusiness && t('what.descriptionHint'))}
        error={form.errorOf('description')}
      >
        <Textarea defaultValue={what.description} limit={8000} rows={7} />
      </Field>
      <WrittenIn
        defaultValue={what.writtenIn}
        error={form.errorOf('writtenIn')}
        mayBeUnsaid={listingId !== undefined}
      />
      {hasPrices && (
        <>
          <ServiceRows services={what.services} form={form} />
          <RadioGroup
            legend={t('what.priceTier')}
            name="priceTier"
            defaultValue={String(what.priceTier ?? '')}
            error={form.errorOf('priceTier')}
            options={[
              { value: '', label: t('what.noPriceTier') },
              ...['1', '2', '3'].map((value) => ({ value, label: t(`directory:price.${value}`) })),
            ]}
          />
          <CheckboxGroup
            legend={t('what.payment')}
            name="payment"
            defaultValue={what.payment}
            error={form.errorOf('payment')}
            optional
            options={['cash', 'card', 'transfer'].map((value) => ({
              value,
              label: t(`directory:payment.${value}`),
            }))}
          />
        </>
      )}
      {mayDeclare && <BlackOwnedQuestion defaultChecked={what.isBlackOwned} />}
      <CheckboxGroup
        legend={t('what.languages')}
        name="languages"
        defaultValue={what.languages}
        error={form.errorOf('languages')}
        optional
        columns
        options={languages.map(({ code, nativeName }) => ({
          value: code,
          label: <bdi lang={code}>{nativeName}</bdi>,
        }))}
      />
    </>
  );
}

/** Asked of the owner alone: nobody else can say it for them (decision D50). */
function BlackOwnedQuestion({ defaultChecked }: { defaultChecked: boolean }) {
  const { t } = useTranslation(['own-listing', 'directory']);
  const words = t('directory:blackOwned.declaration');
  return (
    <fieldset>
      <legend className="font-label">{t('what.blackOwned')}</legend>
      <input type="hidden" name="asksBlackOwned" value="yes" />
      <Checkbox
        name="blackOwned"
        label={t('what.blackOwnedDeclare', { words })}
        defaultChecked={defaultChecked}
      />
      <p className="text-ink-soft">{t('what.blackOwnedHint')}</p>
    </fieldset>
  );
}
