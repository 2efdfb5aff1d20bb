import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { eventLimits } from '../event.policy.ts';
import { saveEventWhen } from '../own-event.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';
import { EventStepForm } from './event-step.tsx';
import type { StepProps } from './event-step.tsx';
import { TimesPreview } from './times-preview.tsx';

/** Minutes before the start. */
const doors = [15, 30, 45, 60, 90, 120] as const;

/** Times in plain words, with what was understood of them below. */
export function WhenStep({ event, onSaved, reload }: StepProps) {
  const { t } = useTranslation('events');
  const { id, version, when } = event;
  const [times, setTimes] = useState(when.times);
  const step = useStep<OwnEvent>(onSaved);
  const form = useForm({
    ...formOf(saveEventWhen),
    ns: 'events',
    toInput: (data) => ({
      params: { id },
      body: {
        version,
        times: textOf(data, 'times'),
        doorsMinutes: Number(textOf(data, 'doorsMinutes')) || null,
      },
    }),
    onDone: step.done,
  });
  return (
    <EventStepForm form={form} step={step} reload={reload}>
      <Field
        label={t('form.times')}
        hint={t('form.timesHint')}
        name="times"
        error={form.errorOf('times')}
        required
      >
        <TextInput
          lang="en"
          dir="ltr"
          defaultValue={when.times}
          maxLength={eventLimits.times}
          autoComplete="off"
          onInput={(change) => setTimes(change.currentTarget.value)}
        />
      </Field>
      <TimesPreview times={times} event={event.stage === 'draft' ? undefined : id} />
      <Field
        label={t('form.doors')}
        name="doorsMinutes"
        error={form.errorOf('doorsMinutes')}
        optional
      >
        <Select
          placeholder={t('form.doorsNone')}
          defaultValue={String(when.doorsMinutes ?? '')}
          options={doors.map((value) => ({
            value: String(value),
            label: t('facts.doorsBefore', { count: value }),
          }))}
        />
      </Field>
    </EventStepForm>
  );
}
