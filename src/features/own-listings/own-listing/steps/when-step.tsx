import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestHoursText } from '#features/schedule/hours-text.ts';
import { longestSpecialDaysText } from '#features/schedule/special-days-text.ts';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { saveListingWhen } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import type { ListingWhen } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { textOf } from '../form-values.ts';
import { HoursPreview } from './hours-preview.tsx';
import { SpecialDaysPreview } from './special-days-preview.tsx';
import { StepForm } from './step-form.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';

/** Hours in plain words, with what was understood of them beside. */
export function WhenStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, version, when } = listing;
  const [hours, setHours] = useState(when.hours);
  const [specialDays, setSpecialDays] = useState(when.specialDays);
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingWhen),
    ns: 'own-listing',
    toInput: (data) => ({
      params: { id },
      body: {
        version,
        hours: textOf(data, 'hours'),
        specialDays: textOf(data, 'specialDays'),
        onBankHolidays: textOf(data, 'onBankHolidays') as ListingWhen['onBankHolidays'],
        closedFrom: textOf(data, 'closedFrom'),
        closedUntil: textOf(data, 'closedUntil'),
      },
    }),
    onDone: step.done,
  });
  return (
    <StepForm form={form} step={step} reload={reload}>
      <Field
        label={t('when.hours')}
        name="hours"
        hint={t('when.hoursHint')}
        error={form.errorOf('hours')}
        optional
      >
        <Textarea
          lang="en"
          dir="ltr"
          rows={3}
          defaultValue={when.hours}
          maxLength={longestHoursText}
          onChange={(event) => setHours(event.currentTarget.value)}
        />
      </Field>
      <section aria-labelledby="hours-preview" aria-live="polite" className="flex flex-col gap-2">
        <h2 id="hours-preview" className="text-lg">
          {t('when.preview')}
        </h2>
        <HoursPreview text={hours} />
      </section>
      <RadioGroup
        legend={t('when.onBankHolidays')}
        name="onBankHolidays"
        defaultValue={when.onBankHolidays}
        error={form.errorOf('onBankHolidays')}
        options={[
          { value: 'as-usual', label: t('when.asUsual') },
          { value: 'closed', label: t('when.closed') },
        ]}
      />
      <Field
        label={t('when.specialDays')}
        name="specialDays"
        hint={t('when.specialDaysHint')}
        error={form.errorOf('specialDays')}
        optional
      >
        <Textarea
          lang="en"
          dir="ltr"
          rows={3}
          defaultValue={when.specialDays}
          maxLength={longestSpecialDaysText}
          onChange={(event) => setSpecialDays(event.currentTarget.value)}
        />
      </Field>
      <div aria-live="polite">
        <SpecialDaysPreview text={specialDays} />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="font-label">{t('when.pause')}</legend>
        <p className="text-ink-soft">{t('when.pauseHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('when.closedFrom')}
            name="closedFrom"
            error={form.errorOf('closedFrom')}
            optional
          >
            <TextInput type="date" defaultValue={when.closedFrom} />
          </Field>
          <Field
            label={t('when.closedUntil')}
            name="closedUntil"
            error={form.errorOf('closedUntil')}
            optional
          >
            <TextInput type="date" defaultValue={when.closedUntil} />
          </Field>
        </div>
      </fieldset>
    </StepForm>
  );
}
