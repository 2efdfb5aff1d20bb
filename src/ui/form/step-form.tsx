import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { Form } from './form.tsx';
import type { FormState } from './use-form.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { UnsavedWords } from './unsaved-guard.tsx';
import type { Step } from './use-step.ts';

export interface StepWords extends UnsavedWords {
  /** Saves and goes on. */
  next: string;
  /** Saves and stays. */
  save: string;
  reload: string;
}

interface StepFormProps<Saved> {
  form: FormState;
  step: Step<Saved>;
  words: StepWords;
  reload?: () => void;
  children: ReactNode;
}

/** One step of a form: its fields, the two ways to save, and a way out when another window was faster. */
export function StepForm<Saved>({ form, step, words, reload, children }: StepFormProps<Saved>) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    step.go(submitter?.getAttribute('value') === 'stay' ? 'stay' : 'next');
    form.onSubmit(event);
  };
  return (
    <UnsavedGuard isDirty={step.isDirty} onTyped={step.touch} words={words}>
      <Form
        form={{ ...form, onSubmit }}
        submit={words.next}
        extra={
          <>
            <Button type="submit" value="stay" variant="secondary" busy={form.isPending}>
              {words.save}
            </Button>
            {form.problem && reload && (
              <Button variant="quiet" icon="refresh" onClick={reload}>
                {words.reload}
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
