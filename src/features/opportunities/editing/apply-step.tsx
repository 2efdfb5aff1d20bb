import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRules } from '#features/eligibility/read-rules.ts';
import { RuleFields } from '#features/eligibility/rule-fields.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useStep } from '#ui/form/use-step.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { ApplyFields } from '../opportunity-parts.ts';
import { applyWays, opportunityLimits, opportunityRules } from '../opportunity.policy.ts';
import type { ApplyWay, CvWish } from '../opportunity.policy.ts';
import { saveOpportunityApply } from '../own-opportunity.contract.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import { HereFields, readQuestions } from './here-fields.tsx';
import { OpportunityStepForm } from './opportunity-frame.tsx';
import type { StepProps } from './opportunity-frame.tsx';

const readApply = (data: FormData): ApplyFields => ({
  applyHow: textOf(data, 'applyHow') as ApplyWay,
  applyUrl: textOf(data, 'applyUrl'),
  applyEmail: textOf(data, 'applyEmail').trim(),
  questions: readQuestions(data),
  cv: (textOf(data, 'cv') || 'no') as CvWish,
  rules: readRules(data),
});

/** How people apply: on a page of the employer's, by email, or here. */
export function ApplyStep({ opportunity, onSaved, reload }: StepProps) {
  const { t } = useTranslation('opportunities');
  const { id, version, apply } = opportunity;
  const [how, setHow] = useState<ApplyWay>(apply.applyHow ?? 'site');
  const step = useStep<OwnOpportunity>(onSaved);
  const form = useForm({
    ...formOf(saveOpportunityApply),
    ns: 'opportunities',
    toInput: (data) => ({ params: { id }, body: { version, part: readApply(data) } }),
    onDone: step.done,
  });
  const about = (name: string) => ({
    name,
    id: `part.${name}`,
    error: form.errorOf(`part.${name}`),
  });
  const choose = (target: EventTarget) => {
    const chosen = applyWays.find(
      (value) =>
        target instanceof HTMLInputElement && target.name === 'applyHow' && value === target.value,
    );
    if (chosen) setHow(chosen);
  };
  return (
    <OpportunityStepForm form={form} step={step} stage={opportunity.stage} reload={reload}>
      <div onChange={({ target }) => choose(target)}>
        <RadioGroup
          legend={t('form.applyHow')}
          {...about('applyHow')}
          defaultValue={how}
          options={applyWays.map((value) => ({
            value,
            label: t(`form.applyChoice.${value}`),
            ...(value === 'here' && { hint: t('form.applyHereHint') }),
          }))}
        />
      </div>
      {how === 'site' && (
        <Field
          label={t('form.applyUrl')}
          hint={t('form.applyUrlHint')}
          {...about('applyUrl')}
          required
        >
          <TextInput key="url" type="url" defaultValue={apply.applyUrl} maxLength={500} />
        </Field>
      )}
      {how === 'email' && (
        <Field
          label={t('form.applyEmail')}
          hint={t('form.applyEmailHint')}
          {...about('applyEmail')}
          required
        >
          <TextInput
            key="email"
            type="email"
            defaultValue={apply.applyEmail}
            maxLength={opportunityLimits.contact}
          />
        </Field>
      )}
      {how === 'here' && <HereFields apply={apply} errors={form.errors} />}
      <h2>{t('form.rules')}</h2>
      <p>{t('form.rulesHint')}</p>
      <RuleFields
        rules={apply.rules}
        form={{ ...form, errorOf: (path) => form.errorOf(`part.${path}`) }}
        only={opportunityRules}
      />
    </OpportunityStepForm>
  );
}
