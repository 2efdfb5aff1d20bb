import { createContext, use } from 'react';
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

/** How the buttons of a part look that say nothing of it themselves: where several are no main thing to do. */
export const UsualVariant = createContext<ButtonVariant>('primary');

/** The look of a button, for elements that are not one (`summary`, a plain `a`). */
export function buttonClasses(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
): string {
  return classNames('button', `button-${variant}`, size === 'small' && 'button-small');
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
  const usual = use(UsualVariant);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClasses(variant ?? usual, size), busy && 'opacity-80', className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
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
  const usual = use(UsualVariant);
  return (
    <Link {...rest} className={classNames(buttonClasses(variant ?? usual, size), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
