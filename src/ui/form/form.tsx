import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { Notice } from '../notice.tsx';
import type { FormState } from './use-form.ts';

interface FormProps {
  form: FormState;
  /** Words on the button that sends. */
  submit: ReactNode;
  children: ReactNode;
  /** Beside that button. */
  extra?: ReactNode;
  className?: string;
}

/** Error summary, fields and the button that sends. Give each Field its name and `form.errorOf(name)`. */
export function Form({ form, submit, children, extra, className }: FormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className={classNames('flex flex-col gap-6', className)}
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {form.problem && (
        <Notice key={form.attempt} tone="error" live>
          {form.problem}
        </Notice>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={form.isPending}>
          {submit}
        </Button>
        {extra}
      </div>
    </form>
  );
}
