import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface MenuProps {
  label: ReactNode;
  /** Only the icon is seen; the label is still read. */
  labelHidden?: boolean;
  icon?: IconName;
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end';
  variant?: ButtonVariant;
  children: ReactNode;
  className?: string;
}

/**
 * A button that discloses links (the APG disclosure pattern, not `role=menu`): Tab walks through them, Escape closes
 * and goes back to the button. It is a details element, so it opens before JavaScript arrives.
 */
export function Menu({
  label,
  labelHidden,
  icon,
  align = 'start',
  variant = 'plain',
  children,
  className,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => details.removeAttribute('open');
    const outside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    details.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      details.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details ref={ref} className={classNames('menu', className)}>
      <summary className={buttonClasses(variant, 'small')}>
        {icon && <Icon name={icon} />}
        <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            ref.current?.removeAttribute('open');
        }}
        className={classNames(
          'on-light border-field menu-panel',
          align === 'end' ? 'end-0' : 'start-0',
        )}
      >
        {children}
      </ul>
    </details>
  );
}

interface RowProps {
  icon?: IconName;
}

export function MenuLink({
  icon,
  children,
  ...rest
}: RowProps & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <li>
      <Link {...rest} className="menu-row">
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </li>
  );
}

export function MenuButton({
  icon,
  children,
  ...rest
}: RowProps & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <li>
      <button type="button" {...rest} className="menu-row">
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </li>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <li className="px-3 pt-3 pb-1 text-sm font-label text-ink-soft">{children}</li>;
}
