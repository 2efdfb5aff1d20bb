import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import type { Step } from './use-step.ts';

interface StepFormProps {
  form: FormState;
  step: Step;
  reload?: () => void;
  children: ReactNode;
}

/** One step: its fields, the two ways to save, and a way out when another window was faster. */
export function StepForm({ form, step, reload, children }: StepFormProps) {
  const { t } = useTranslation('own-listing');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    step.go(submitter?.getAttribute('value') === 'stay' ? 'stay' : 'next');
    form.onSubmit(event);
  };
  return (
    <UnsavedGuard isDirty={step.isDirty} onTyped={step.touch}>
      <Form
        form={{ ...form, onSubmit }}
        submit={t('form.next')}
        extra={
          <>
            <Button type="submit" value="stay" variant="secondary" busy={form.isPending}>
              {t('form.save')}
            </Button>
            {form.problem && reload && (
              <Button variant="quiet" icon="refresh" onClick={reload}>
                {t('form.reload')}
              </Button>
            )}
          </>
        }
      >
        {children}
      </Form>
    </UnsavedGuard>
  );
}
