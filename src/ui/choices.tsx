import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, FieldMark } from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  /** How many results this choice would leave. */
  count?: ReactNode;
}

function Choice({
  type,
  label,
  hint,
  count,
  className,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <div className={classNames('relative flex min-h-target gap-3 py-2', className)}>
      <input
        {...rest}
        id={id}
        type={type}
        aria-describedby={hint ? `${id}-hint` : rest['aria-describedby']}
        className="mt-0.5 size-6 shrink-0"
      />
      <div className="min-w-0 grow">
        <label htmlFor={id} className="flex justify-between gap-2 before:absolute before:inset-0">
          <span>{label}</span>
          {count !== undefined && <span className="text-base text-ink-soft">{count}</span>}
        </label>
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </div>
    </div>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  count?: ReactNode;
  disabled?: boolean;
}

interface GroupProps {
  legend: ReactNode;
  /** Also the id of the first choice unless `id` is given, so that an error summary can link to it. */
  name: string;
  id?: string;
  options: readonly ChoiceOption[];
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  columns?: boolean;
  legendHidden?: boolean;
}

interface AnyGroupProps extends GroupProps {
  type: 'checkbox' | 'radio';
  chosen: readonly string[];
}

function ChoiceGroup({
  type,
  chosen,
  legend,
  name,
  id = name,
  options,
  hint,
  error,
  ...rest
}: AnyGroupProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className={classNames('min-w-0', error && 'border-s-4 border-hibiscus ps-3')}
      aria-describedby={classNames(hint && hintId, error && errorId) || undefined}
    >
      <legend className={rest.legendHidden ? 'visually-hidden' : 'font-label'}>
        {legend}
        <FieldMark required={rest.required} optional={rest.optional} />
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={classNames('mt-1 grid', rest.columns && 'gap-x-6 sm:grid-cols-2')}>
        {options.map((option, place) => (
          <Choice
            {...option}
            key={option.value}
            type={type}
            id={place === 0 ? id : `${id}-${place + 1}`}
            name={name}
            required={type === 'radio' ? rest.required : undefined}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function CheckboxGroup({
  defaultValue,
  ...rest
}: GroupProps & { defaultValue?: readonly string[] }) {
  return <ChoiceGroup {...rest} type="checkbox" chosen={defaultValue ?? []} />;
}

export function RadioGroup({ defaultValue, ...rest }: GroupProps & { defaultValue?: string }) {
  return (
    <ChoiceGroup {...rest} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />
  );
}
