import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { FormState } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { WhatFields } from '../event-parts.ts';
import { eventKinds, eventLimits } from '../event.policy.ts';
import type { EventKind } from '../event.policy.ts';
import { createEvent, saveEventWhat } from '../own-event.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';
import { EventStepForm } from './event-step.tsx';
import type { StepProps } from './event-step.tsx';
import { HostField, readHost } from './host-field.tsx';
import { SimilarEvents } from './similar-events.tsx';

const readWhat = (data: FormData): WhatFields => ({
  title: textOf(data, 'title'),
  summary: textOf(data, 'summary'),
  description: textOf(data, 'description'),
  kind: textOf(data, 'kind') as EventKind,
  writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
});

/** The first step of a new event; saving it begins the draft. */
export function FirstStep({ onSaved }: Pick<StepProps, 'onSaved'>) {
  const step = useStep<OwnEvent>(onSaved);
  const form = useForm({
    ...formOf(createEvent),
    ns: 'events',
    draft: 'event',
    toInput: (data) => ({ body: { host: readHost(textOf(data, 'host')), ...readWhat(data) } }),
    onDone: step.done,
  });
  return (
    <EventStepForm form={form} step={step}>
      <HostField error={form.errorOf('host')} />
      <WhatFieldset form={form} />
    </EventStepForm>
  );
}

export function WhatStep({ event, onSaved, reload }: StepProps) {
  const { id, version, what } = event;
  const step = useStep<OwnEvent>(onSaved);
  const form = useForm({
    ...formOf(saveEventWhat),
    ns: 'events',
    toInput: (data) => ({ params: { id }, body: { version, ...readWhat(data) } }),
    onDone: step.done,
  });
  return (
    <EventStepForm form={form} step={step} reload={reload}>
      <WhatFieldset form={form} what={what} except={id} />
    </EventStepForm>
  );
}

interface WhatFieldsetProps {
  form: FormState;
  what?: WhatFields;
  except?: string;
}

function WhatFieldset({ form, what, except }: WhatFieldsetProps) {
  const { t } = useTranslation('events');
  const [title, setTitle] = useState(what?.title ?? '');
  return (
    <>
      <Field label={t('form.title')} name="title" error={form.errorOf('title')} required>
        <TextInput
          defaultValue={what?.title}
          maxLength={eventLimits.title}
          autoComplete="off"
          onBlur={(change) => setTitle(change.currentTarget.value)}
        />
      </Field>
      <SimilarEvents title={title} except={except} />
      <Field label={t('form.kind')} name="kind" error={form.errorOf('kind')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue={what?.kind ?? ''}
          options={eventKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Field>
      <Field
        label={t('form.summary')}
        hint={t('form.summaryHint')}
        name="summary"
        error={form.errorOf('summary')}
        optional
      >
        <TextInput
          defaultValue={what?.summary}
          maxLength={eventLimits.summary}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        name="description"
        error={form.errorOf('description')}
        required
      >
        <Textarea rows={8} defaultValue={what?.description} limit={eventLimits.description} />
      </Field>
      <WrittenIn defaultValue={what?.writtenIn ?? undefined} error={form.errorOf('writtenIn')} />
    </>
  );
}
