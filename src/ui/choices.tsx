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
  const hintId = useId();
  const choice = (
    <label className={classNames('choice', !hint && className)}>
      <input {...rest} type={type} aria-describedby={hint ? hintId : rest['aria-describedby']} />
      <span>{label}</span>
      {count !== undefined && <span>{count}</span>}
    </label>
  );
  if (!hint) return choice;
  // Outside the label: it describes the box and is no part of its name.
  return (
    <div className={className}>
      {choice}
      <div className="-mt-2 ps-9 pb-2">
        <FieldHint id={hintId}>{hint}</FieldHint>
      </div>
    </div>
  );
}

interface CheckboxProps extends ChoiceProps {
  /** Give it a `name` too: the error summary links to the box by it. */
  error?: ReactNode;
}

export function Checkbox({ error, ...props }: CheckboxProps) {
  const errorId = useId();
  const fault = error ? { id: props.name, 'aria-invalid': true, 'aria-describedby': errorId } : {};
  // One structure with and without an error: another one would be another box, and unticked.
  return (
    <div className={error ? 'border-s-4 border-hibiscus ps-3' : 'contents'}>
      <Choice {...props} {...fault} type="checkbox" />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
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
      className={classNames('choices', error && 'border-s-4 border-hibiscus ps-3')}
      aria-describedby={classNames(hint && hintId, error && errorId) || undefined}
    >
      <legend className={rest.legendHidden ? 'visually-hidden' : undefined}>
        {legend}
        {rest.optional && <FieldMark />}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={rest.columns ? 'gap-x-6 sm:grid-cols-2' : undefined}>
        {options.map((option, place) => (
          <Choice
            {...option}
            key={option.value}
            type={type}
            id={place === 0 ? id : undefined}
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
