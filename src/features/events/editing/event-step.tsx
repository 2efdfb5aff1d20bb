import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepForm } from '#ui/form/step-form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import type { Step, Way } from '#ui/form/use-step.ts';
import type { OwnEvent } from '../own-event.contract.ts';

export interface StepProps {
  event: OwnEvent;
  onSaved: (event: OwnEvent, way: Way) => void;
  /** Loads the event anew, when another window was faster. */
  reload: () => void;
}

interface EventStepProps {
  form: FormState;
  step: Step<OwnEvent>;
  reload?: () => void;
  children: ReactNode;
}

/** One step of the form of an event. */
export function EventStepForm(props: EventStepProps) {
  const { t } = useTranslation('events');
  return (
    <StepForm
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
