import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Plain has neither ground nor line: only for places that say what it is, such as a row of menus. */
export type ButtonVariant = 'primary' | 'gold' | 'secondary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'normal' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'no-underline border-transparent bg-indigo text-white hover:bg-indigo-deep',
  gold: 'no-underline border-transparent bg-gold text-ink hover:brightness-95',
  secondary: 'no-underline border-indigo bg-card text-indigo hover:bg-cloth',
  quiet: 'border-transparent text-indigo underline underline-offset-4 hover:bg-cloth',
  plain: 'no-underline border-transparent text-indigo hover:bg-cloth',
  danger: 'no-underline border-transparent bg-hibiscus text-white hover:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-field px-6 py-2',
  small: 'min-h-target px-4 py-1',
};

/** The look of a button, for elements that are not one (`summary`, a plain `a`). */
export function buttonClasses(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-field border-2 text-center font-label',
    variants[variant],
    sizes[size],
  );
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Something is under way: the button keeps its words and focus, and further presses do nothing. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('ui');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClasses(variant, size),
        'disabled:opacity-60',
        busy && 'opacity-80',
        className,
      )}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Icon name="spinner" className="animate-spin" /> : icon && <Icon name={icon} />}
      {children}
      {busy && <VisuallyHidden>{t('button.busy')}</VisuallyHidden>}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<typeof Link>, 'children'> {}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClasses(variant, size), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
