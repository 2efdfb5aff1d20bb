import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { Notice } from '../notice.tsx';
import { useHydrated } from '../use-hydrated.ts';
import type { FormState } from './use-form.ts';
import { lazyPart } from '../lazy-part.ts';

/** Loaded where a form asks for it, after the page has come alive. */
const FormDraft = lazyPart(() => import('./form-draft.tsx'));

interface FormProps {
  form: FormState;
  /** Words on the button that sends. */
  submit: ReactNode;
  children: ReactNode;
  /** Above the sentence of a failure that belongs to no field. */
  problemTitle?: ReactNode;
  /** Above the list of wrong fields, in place of the usual words. */
  errorsTitle?: ReactNode;
  /** Beside that button. */
  extra?: ReactNode;
  className?: string;
  /** Where it is sent before the page has come alive; without it, to the page, which does nothing with it. */
  action?: string;
}

/** Error summary, fields and the button that sends. Give each Field its name and `form.errorOf(name)`. */
export function Form({ form, submit, children, extra, className, action, ...titles }: FormProps) {
  const isAlive = useHydrated();
  return (
    <form
      method="post"
      action={action}
      noValidate
      onSubmit={form.onSubmit}
      className={classNames('flex flex-col gap-6', className)}
    >
      <ErrorSummary title={titles.errorsTitle} errors={form.errors} attempt={form.attempt} />
      {form.problem && (
        <Notice key={form.attempt} tone="error" title={titles.problemTitle} live>
          {form.problem}
        </Notice>
      )}
      {form.draft && isAlive && (
        <Suspense fallback={null}>
          <FormDraft draft={form.draft} />
        </Suspense>
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
