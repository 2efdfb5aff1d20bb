import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FormError {
  /** Id of the control, which a Field takes from its name. */
  field: string;
  message: ReactNode;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  title?: ReactNode;
  /** Count of the tries to send: a new one takes the focus back here. Mending a field in between does not. */
  attempt?: number;
}

function focusField(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  const label =
    control.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(field)}"]`);
  (label ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

/** What is wrong with a form, above it, even for one error; the same words are at each field. */
export function ErrorSummary({ errors, title, attempt = 0 }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) ref.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <div
      ref={ref}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="on-light rounded-card border-3 border-hibiscus bg-card p-4 sm:p-6"
    >
      <h2 id={titleId}>{title ?? t('errorSummary.title')}</h2>
      <ul className="mt-2 list-disc ps-6">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="font-label text-hibiscus"
              onClick={(event) => focusField(event, field)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
