import { createContext, useContext, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ControlAttributes {
  id: string;
  name?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<ControlAttributes | null>(null);

/** What the surrounding Field gives its one control: id, name, required and the links to hint and error. */
export function useFieldControl(): Partial<ControlAttributes> {
  return useContext(FieldContext) ?? {};
}

interface HintProps {
  id: string;
  children: ReactNode;
}

export function FieldHint({ id, children }: HintProps) {
  return (
    <p id={id} className="text-base text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: HintProps) {
  const { t } = useTranslation('ui');
  return (
    <p id={id} className="flex gap-2 font-label text-hibiscus">
      <Icon name="error" className="mt-1" />
      <span>
        <VisuallyHidden>{t('field.errorPrefix')} </VisuallyHidden>
        {children}
      </span>
    </p>
  );
}

/** The mark beside the label of what may stay empty. What is required has none: its control says so itself. */
export function FieldMark() {
  const { t } = useTranslation('ui');
  return <span className="text-sm font-normal text-ink-soft"> {t('field.optional')}</span>;
}

interface FieldProps {
  label: ReactNode;
  /** Also the control's id unless `id` is given, so that an error summary can link to it. */
  name?: string;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, hint and error around one control of the kit. */
export function Field({
  label,
  name,
  hint,
  error,
  required,
  optional,
  labelHidden,
  className,
  children,
  ...own
}: FieldProps) {
  const generated = useId();
  const id = own.id ?? name ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint && hintId, error && errorId) || undefined;
  const invalid = error ? true : undefined;
  const control = useMemo<ControlAttributes>(
    () => ({ id, name, required, 'aria-describedby': describedBy, 'aria-invalid': invalid }),
    [id, name, required, describedBy, invalid],
  );
  return (
    <div className={classNames('field', error && 'border-s-4 border-hibiscus ps-3', className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
        {optional && <FieldMark />}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <FieldContext value={control}>{children}</FieldContext>
    </div>
  );
}
