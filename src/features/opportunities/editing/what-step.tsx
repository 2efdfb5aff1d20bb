import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { FormState } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { WhatFields } from '../opportunity-parts.ts';
import { legalGrounds, opportunityLimits, opportunityTypes } from '../opportunity.policy.ts';
import type { MainType } from '../opportunity.policy.ts';
import { createOpportunity, saveOpportunityWhat } from '../own-opportunity.contract.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import { GroundFields } from './ground-fields.tsx';
import { HostField } from './host-field.tsx';
import { OpportunityStepForm } from './opportunity-frame.tsx';
import type { StepProps } from './opportunity-frame.tsx';

const readWhat = (data: FormData): WhatFields => ({
  title: textOf(data, 'title'),
  type: textOf(data, 'type') as MainType,
  description: textOf(data, 'description'),
  needs: textOf(data, 'needs'),
  noExperience: isTicked(data, 'noExperience'),
  writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
  ground: legalGrounds.find((ground) => ground === textOf(data, 'ground')) ?? null,
  groundWords: textOf(data, 'groundWords'),
});

/** The first step of a new one; saving it begins the draft. */
export function FirstStep({ onSaved }: Pick<StepProps, 'onSaved'>) {
  const step = useStep<OwnOpportunity>(onSaved);
  const form = useForm({
    ...formOf(createOpportunity),
    ns: 'opportunities',
    draft: 'opportunity',
    toInput: (data) => ({ body: { hostId: textOf(data, 'hostId') || null, ...readWhat(data) } }),
    onDone: step.done,
  });
  return (
    <OpportunityStepForm form={form} step={step}>
      <HostField error={form.errorOf('hostId')} />
      <WhatFieldset form={form} at="" />
    </OpportunityStepForm>
  );
}

export function WhatStep({ opportunity, onSaved, reload }: StepProps) {
  const { id, version, what, restricting } = opportunity;
  const step = useStep<OwnOpportunity>(onSaved);
  const form = useForm({
    ...formOf(saveOpportunityWhat),
    ns: 'opportunities',
    toInput: (data) => ({ params: { id }, body: { version, part: readWhat(data) } }),
    onDone: step.done,
  });
  return (
    <OpportunityStepForm form={form} step={step} stage={opportunity.stage} reload={reload}>
      <WhatFieldset form={form} what={what} restricting={restricting} at="part." />
    </OpportunityStepForm>
  );
}

interface WhatFieldsetProps {
  form: FormState;
  what?: OwnOpportunity['what'];
  /** Words of it that keep a group of people out. */
  restricting?: readonly string[];
  /** Where its fields are in what is sent. */
  at: '' | 'part.';
}

const noWords: readonly string[] = [];

function WhatFieldset({ form, what, restricting = noWords, at }: WhatFieldsetProps) {
  const { t } = useTranslation('opportunities');
  const about = (name: string) => ({
    name,
    id: `${at}${name}`,
    error: form.errorOf(`${at}${name}`),
  });
  return (
    <>
      <Field label={t('form.title')} {...about('title')} required>
        <TextInput
          defaultValue={what?.title}
          maxLength={opportunityLimits.title}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('form.type')}
        hint={`${t('form.typeHint')} ${t('form.youthTypesHint')}`}
        {...about('type')}
        required
      >
        <Select
          placeholder={t('form.choose')}
          defaultValue={what?.type ?? ''}
          options={opportunityTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </Field>
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        {...about('description')}
        required
      >
        <Textarea rows={8} defaultValue={what?.description} limit={opportunityLimits.description} />
      </Field>
      <Field label={t('form.needs')} hint={t('form.needsHint')} {...about('needs')} optional>
        <Textarea rows={5} defaultValue={what?.needs} limit={opportunityLimits.needs} />
      </Field>
      <Checkbox
        name="noExperience"
        value="1"
        label={t('noExperience')}
        defaultChecked={what?.noExperience}
      />
      <WrittenIn
        defaultValue={what?.writtenIn ?? undefined}
        error={form.errorOf(`${at}writtenIn`)}
      />
      <GroundFields what={what} restricting={restricting} about={about} />
    </>
  );
}
