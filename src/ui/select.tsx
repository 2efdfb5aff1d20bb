import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<'select'> {
  /** Or give `option` elements as children. */
  options?: readonly SelectOption[];
  /** The words of the empty first choice. */
  placeholder?: string;
}

export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className="select">
      <select {...control} {...rest} className={classNames('control', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
