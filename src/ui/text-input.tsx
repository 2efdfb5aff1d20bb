import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface TextInputProps extends ComponentProps<'input'> {
  icon?: IconName;
}

const leftToRight: ReadonlySet<string> = new Set(['email', 'tel', 'url']);

/** One line of text. Its direction follows what is typed; email, phone and web addresses run left to right everywhere. */
export function TextInput({ icon, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = (
    <input
      type={type}
      dir={leftToRight.has(type) ? 'ltr' : undefined}
      {...control}
      {...rest}
      className={classNames(
        'control',
        leftToRight.has(type) && 'in-[[dir=rtl]]:text-end',
        icon && 'ps-10',
        className,
      )}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <Icon name={icon} className="control-icon" />
      {input}
    </span>
  );
}
