import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

const directional: ReadonlySet<IconName> = new Set([
  'arrow-end',
  'arrow-start',
  'chevron-end',
  'chevron-start',
  'external',
  'log-in',
  'log-out',
]);

interface IconProps {
  name: IconName;
  /** Only for an icon that says something the text beside it does not. */
  label?: string;
  className?: string;
}

/** A symbol of the sprite, 1.25em wide, in the colour of the text. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', directional.has(name) && 'rtl:-scale-x-100', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
