import { Children } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const look =
  'inline-flex min-h-target max-w-full items-center gap-2 rounded-pill px-4 py-1 text-base no-underline';

interface ChipProps {
  children: ReactNode;
  icon?: IconName;
  /** Where the chip leads: a quick choice. */
  to?: To;
  selected?: boolean;
  /** The same page without this filter. */
  removeTo?: To;
}

/** A quick choice or an active filter, as a link: works before JavaScript and can be opened in a new tab. */
export function Chip({ children, icon, to, selected = false, removeTo }: ChipProps) {
  const { t } = useTranslation('ui');
  const ground = selected
    ? 'border-2 border-indigo bg-indigo text-white'
    : 'border-field bg-card text-ink';
  const words = (
    <>
      {icon && <Icon name={icon} />}
      <span className="min-w-0 truncate">{children}</span>
    </>
  );
  if (removeTo !== undefined) {
    return (
      <Link
        to={removeTo}
        preventScrollReset
        className={classNames(look, 'border-field bg-cloth text-ink hover:bg-card')}
      >
        <VisuallyHidden>{t('chip.remove')} </VisuallyHidden>
        {words}
        <Icon name="x" />
      </Link>
    );
  }
  if (to !== undefined) {
    return (
      <Link
        to={to}
        aria-current={selected || undefined}
        className={classNames(look, ground, !selected && 'hover:bg-cloth')}
      >
        {words}
      </Link>
    );
  }
  return <span className={classNames(look, ground)}>{words}</span>;
}

interface ChipListProps {
  label: string;
  children: ReactNode;
}

export function ChipList({ label, children }: ChipListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {Children.map(children, (chip) => chip && <li className="max-w-full">{chip}</li>)}
    </ul>
  );
}
