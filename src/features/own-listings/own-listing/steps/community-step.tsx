import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { saveListingCommunity } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { isTicked, textOf, wholeOf } from '../form-values.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';

/** The business profile of specification 3. */
export function CommunityStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, version, community } = listing;
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingCommunity),
    ns: 'own-listing',
    fallback: 'own-listing:problem.profile',
    toInput: (data) => ({
      params: { id },
      body: {
        version,
        yearsInBusiness: wholeOf(textOf(data, 'yearsInBusiness')),
        communityRole: textOf(data, 'communityRole'),
        tenderReady: isTicked(data, 'tenderReady'),
        openTo: textOf(data, 'openTo'),
        lookingForSupport: textOf(data, 'lookingForSupport'),
        sustainabilityFocus: textOf(data, 'sustainabilityFocus'),
      },
    }),
    onDone: step.done,
  });
  const text = (
    name: 'communityRole' | 'openTo' | 'lookingForSupport' | 'sustainabilityFocus',
    limit: number,
  ) => (
    <Field
      label={t(`community.${name}`)}
      name={name}
      hint={t(`community.${name}Hint`)}
      error={form.errorOf(name)}
      optional
    >
      <Textarea defaultValue={community[name]} limit={limit} rows={3} />
    </Field>
  );
  return (
    <StepForm form={form} step={step} reload={reload}>
      <Field
        label={t('community.yearsInBusiness')}
        name="yearsInBusiness"
        error={form.errorOf('yearsInBusiness')}
        optional
      >
        <TextInput
          defaultValue={community.yearsInBusiness ?? ''}
          inputMode="numeric"
          maxLength={3}
          className="max-w-32"
        />
      </Field>
      {text('communityRole', 500)}
      <Checkbox
        name="tenderReady"
        label={t('community.tenderReady')}
        hint={t('community.tenderReadyHint')}
        defaultChecked={community.tenderReady}
      />
      {text('openTo', 300)}
      {text('lookingForSupport', 300)}
      {text('sustainabilityFocus', 300)}
    </StepForm>
  );
}
