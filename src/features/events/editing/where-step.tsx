import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/places/place-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { WhereFields } from '../event-parts.ts';
import { eventLimits, eventPlaces } from '../event.policy.ts';
import { saveEventWhere } from '../own-event.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';
import { EventStepForm } from './event-step.tsx';
import type { StepProps } from './event-step.tsx';

const readWhere = (data: FormData, listingId: string | null): WhereFields => {
  const place = textOf(data, 'place') as WhereFields['place'];
  return {
    place,
    listingId: place === 'listing' ? listingId : null,
    venue: textOf(data, 'venue'),
    street: textOf(data, 'street'),
    city: textOf(data, 'city'),
    postcode: textOf(data, 'postcode'),
    pin: textOf(data, 'pin'),
    onlineLink: textOf(data, 'onlineLink'),
  };
};

/** At the host's own page, at an address, or online. */
export function WhereStep({ event, onSaved, reload }: StepProps) {
  const { t } = useTranslation('events');
  const { id, version, where } = event;
  const listingId = where.listingId ?? event.view.host.listingId;
  const [place, setPlace] = useState(where.place);
  const step = useStep<OwnEvent>(onSaved);
  const form = useForm({
    ...formOf(saveEventWhere),
    ns: 'events',
    toInput: (data) => ({ params: { id }, body: { version, ...readWhere(data, listingId) } }),
    onDone: step.done,
  });
  const choosePlace = (target: EventTarget) => {
    const chosen = eventPlaces.find(
      (value) => target instanceof HTMLInputElement && value === target.value,
    );
    if (chosen) setPlace(chosen);
  };
  const line = (name: 'venue' | 'street' | 'pin', max: number, hint?: string) => (
    <Field label={t(`form.${name}`)} hint={hint} name={name} error={form.errorOf(name)} optional>
      <TextInput defaultValue={where[name]} maxLength={max} autoComplete="off" />
    </Field>
  );
  return (
    <EventStepForm form={form} step={step} reload={reload}>
      <div onChange={({ target }) => choosePlace(target)}>
        <RadioGroup
          legend={t('form.place')}
          name="place"
          defaultValue={where.place}
          error={form.errorOf('place') ?? form.errorOf('listingId')}
          options={eventPlaces
            .filter((value) => value !== 'listing' || listingId !== null)
            .map((value) => ({ value, label: t(`form.placeChoice.${value}`) }))}
        />
      </div>
      {place === 'online' && (
        <Field
          label={t('form.onlineLink')}
          hint={t('form.onlineLinkHint')}
          name="onlineLink"
          error={form.errorOf('onlineLink')}
          required
        >
          <TextInput type="url" dir="ltr" defaultValue={where.onlineLink} maxLength={500} />
        </Field>
      )}
      {place !== 'online' && line('venue', eventLimits.venue, t('form.venueHint'))}
      {place === 'address' && (
        <>
          {line('street', eventLimits.address)}
          <PlaceField
            label={t('form.city')}
            name="city"
            defaultValue={where.city}
            error={form.errorOf('city')}
            autoComplete="address-level2"
            required
          />
          <Field
            label={t('form.postcode')}
            name="postcode"
            error={form.errorOf('postcode')}
            optional
          >
            <TextInput defaultValue={where.postcode} maxLength={12} autoComplete="postal-code" />
          </Field>
          {line('pin', 2000, t('form.pinHint'))}
        </>
      )}
    </EventStepForm>
  );
}
