import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepForm as AnyStepForm } from '#ui/form/step-form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import type { Step } from '#ui/form/use-step.ts';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';

interface StepFormProps {
  form: FormState;
  step: Step<OwnListing>;
  reload?: () => void;
  children: ReactNode;
}

/** One step of the form of a page. */
export function StepForm(props: StepFormProps) {
  const { t } = useTranslation('own-listing');
  return (
    <AnyStepForm
      {...props}
      words={{
        next: t('form.next'),
        save: t('form.save'),
        reload: t('form.reload'),
        unsavedTitle: t('unsaved.title'),
        unsavedText: t('unsaved.text'),
        stay: t('unsaved.stay'),
        leave: t('unsaved.leave'),
      }}
    />
  );
}
