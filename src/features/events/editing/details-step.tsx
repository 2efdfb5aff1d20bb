import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { languages } from '#platform/i18n/languages.ts';
import { penceOf, poundsOf } from '#platform/text/amount.ts';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DetailsFields } from '../event-parts.ts';
import {
  accessFacts,
  eventAges,
  eventPrices,
  largestParty,
  waitlistOrders,
} from '../event.policy.ts';
import { saveEventDetails } from '../own-event.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';
import { EventStepForm } from './event-step.tsx';
import type { StepProps } from './event-step.tsx';
import { QuestionRows, readQuestions } from './question-rows.tsx';

const offerHours = [2, 6, 12, 24, 48, 72];
const cutoffHours = [0, 1, 2, 6, 24];

/** A whole number; null when nothing was typed, NaN for what is none, which the contract refuses. */
const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

function readDetails(data: FormData, photos: readonly Photo[]): DetailsFields {
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const price = textOf(data, 'price') as DetailsFields['price'];
  return {
    price,
    priceFrom: price === 'from' ? penceOf(textOf(data, 'priceFrom')) : null,
    ticketUrl: textOf(data, 'ticketUrl'),
    capacity: wholeOf(textOf(data, 'capacity')),
    partyMost: Number(textOf(data, 'partyMost')),
    waitlistOrder: textOf(data, 'waitlistOrder') as DetailsFields['waitlistOrder'],
    offerHours: Number(textOf(data, 'offerHours')),
    cutoffHours: Number(textOf(data, 'cutoffHours')),
    questions: readQuestions(data),
    ages: textOf(data, 'ages') as DetailsFields['ages'],
    languages: all('languages'),
    access: all('access') as DetailsFields['access'],
    contactEmail: textOf(data, 'contactEmail'),
    contactPhone: textOf(data, 'contactPhone'),
    photos: photos.map(({ id }) => id),
  };
}

/** What it costs, how many may come and what they are asked, whom it is for, a picture, and whom to ask. */
export function DetailsStep({ event, onSaved, reload }: StepProps) {
  const { t } = useTranslation('events');
  const { id, version, details } = event;
  const [photos, setPhotos] = useState<readonly Photo[]>(
    event.view.photo ? [event.view.photo] : [],
  );
  const [isBusy, setBusy] = useState(false);
  const step = useStep<OwnEvent>(onSaved);
  const form = useForm({
    ...formOf(saveEventDetails),
    ns: ['events', 'media'],
    toInput: (data) => ({ params: { id }, body: { version, ...readDetails(data, photos) } }),
    onDone: step.done,
  });
  const number = (name: 'capacity' | 'partyMost', hint: string) => (
    <Field
      label={t(`form.${name}`)}
      hint={hint}
      name={name}
      error={form.errorOf(name)}
      optional={name === 'capacity'}
      required={name !== 'capacity'}
    >
      <TextInput inputMode="numeric" maxLength={6} defaultValue={String(details[name] ?? '')} />
    </Field>
  );
  const choice = <Value extends string | number>(
    name: 'waitlistOrder' | 'offerHours' | 'cutoffHours',
    values: readonly Value[],
    label: (value: Value) => string,
  ) => (
    <Field label={t(`form.${name}`)} name={name} error={form.errorOf(name)} required>
      <Select
        defaultValue={String(details[name])}
        options={values.map((value) => ({ value: String(value), label: label(value) }))}
      />
    </Field>
  );
  return (
    <EventStepForm
      form={{ ...form, isPending: form.isPending || isBusy }}
      step={step}
      reload={reload}
    >
      <RadioGroup
        legend={t('form.price')}
        name="price"
        defaultValue={details.price}
        options={eventPrices.map((value) => ({ value, label: t(`form.priceChoice.${value}`) }))}
      />
      <Field
        label={t('form.priceFrom')}
        name="priceFrom"
        error={form.errorOf('priceFrom')}
        optional
      >
        <TextInput inputMode="decimal" maxLength={12} defaultValue={poundsOf(details.priceFrom)} />
      </Field>
      <Field
        label={t('form.ticketUrl')}
        hint={t('form.ticketHint')}
        name="ticketUrl"
        error={form.errorOf('ticketUrl')}
        optional
      >
        <TextInput type="url" dir="ltr" maxLength={500} defaultValue={details.ticketUrl} />
      </Field>
      {number('capacity', t('form.capacityHint'))}
      {number('partyMost', t('form.partyHint', { most: largestParty }))}
      <Disclosure summary={t('form.waitlist')}>
        <div className="flex flex-col gap-4">
          {choice('waitlistOrder', waitlistOrders, (value) => t(`form.order.${value}`))}
          {choice('offerHours', offerHours, (count) => t('form.hours', { count }))}
          {choice('cutoffHours', cutoffHours, (count) => t('form.hoursBefore', { count }))}
        </div>
      </Disclosure>
      <QuestionRows questions={details.questions} errorOf={form.errorOf} />
      <RadioGroup
        legend={t('form.ages')}
        name="ages"
        defaultValue={details.ages}
        options={eventAges.map((value) => ({ value, label: t(`ages.${value}`) }))}
      />
      <CheckboxGroup
        legend={t('form.access')}
        name="access"
        optional
        defaultValue={details.access}
        options={accessFacts.map((value) => ({ value, label: t(`access.${value}`) }))}
      />
      <Disclosure summary={t('form.languages')}>
        <CheckboxGroup
          legend={t('form.languages')}
          legendHidden
          name="languages"
          columns
          defaultValue={details.languages}
          options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      </Disclosure>
      <PhotoField
        label={t('form.photo')}
        name="photos"
        max={1}
        error={form.errorOf('photos')}
        photos={photos}
        onChange={setPhotos}
        onBusyChange={setBusy}
      />
      <Field
        label={t('form.contactEmail')}
        hint={t('form.contactHint')}
        name="contactEmail"
        error={form.errorOf('contactEmail')}
        optional
      >
        <TextInput type="email" dir="ltr" maxLength={200} defaultValue={details.contactEmail} />
      </Field>
      <Field
        label={t('form.contactPhone')}
        name="contactPhone"
        error={form.errorOf('contactPhone')}
        optional
      >
        <TextInput type="tel" dir="ltr" maxLength={30} defaultValue={details.contactPhone} />
      </Field>
    </EventStepForm>
  );
}
