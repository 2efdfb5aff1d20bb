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
import type { WhereFields } from '../opportunity-parts.ts';
import { remoteKinds } from '../opportunity.policy.ts';
import type { RemoteKind } from '../opportunity.policy.ts';
import { saveOpportunityWhere } from '../own-opportunity.contract.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import { OpportunityStepForm } from './opportunity-frame.tsx';
import type { StepProps } from './opportunity-frame.tsx';

const readWhere = (data: FormData): WhereFields => ({
  remote: textOf(data, 'remote') as RemoteKind,
  city: textOf(data, 'city'),
  postcode: textOf(data, 'postcode'),
  startsOn: textOf(data, 'startsOn') || null,
  deadline: textOf(data, 'deadline'),
});

/** Where the work is, when it begins, and until when one can apply. */
export function WhereStep({ opportunity, onSaved, reload }: StepProps) {
  const { t } = useTranslation('opportunities');
  const { id, version, where } = opportunity;
  const [remote, setRemote] = useState(where.remote);
  const step = useStep<OwnOpportunity>(onSaved);
  const form = useForm({
    ...formOf(saveOpportunityWhere),
    ns: 'opportunities',
    toInput: (data) => ({ params: { id }, body: { version, part: readWhere(data) } }),
    onDone: step.done,
  });
  const about = (name: string) => ({
    name,
    id: `part.${name}`,
    error: form.errorOf(`part.${name}`),
  });
  const choose = (target: EventTarget) => {
    const chosen = remoteKinds.find(
      (value) => target instanceof HTMLInputElement && value === target.value,
    );
    if (chosen) setRemote(chosen);
  };
  return (
    <OpportunityStepForm form={form} step={step} stage={opportunity.stage} reload={reload}>
      <div onChange={({ target }) => choose(target)}>
        <RadioGroup
          legend={t('form.remote')}
          {...about('remote')}
          defaultValue={where.remote}
          options={remoteKinds.map((value) => ({ value, label: t(`remote.${value}`) }))}
        />
      </div>
      {remote !== 'whole' && (
        <>
          <PlaceField
            label={t('form.city')}
            {...about('city')}
            defaultValue={where.city}
            autoComplete="address-level2"
            required
          />
          <Field label={t('form.postcode')} {...about('postcode')} optional>
            <TextInput defaultValue={where.postcode} maxLength={12} autoComplete="postal-code" />
          </Field>
        </>
      )}
      <Field label={t('form.startsOn')} {...about('startsOn')} optional>
        <TextInput type="date" defaultValue={where.startsOn ?? ''} />
      </Field>
      <Field
        label={t('form.deadline')}
        hint={t('form.deadlineHint')}
        {...about('deadline')}
        required
      >
        <TextInput type="date" defaultValue={where.deadline ?? ''} />
      </Field>
    </OpportunityStepForm>
  );
}
