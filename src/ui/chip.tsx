import { Children } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  const look = classNames('chip', selected && 'chip-selected');
  const words = (
    <>
      {icon && <Icon name={icon} />}
      {/* What doesn't fit takes a second line: cut off, the count at the end would be lost first. */}
      <span className="min-w-0">{children}</span>
    </>
  );
  if (removeTo !== undefined) {
    return (
      <Link to={removeTo} preventScrollReset className="chip chip-removable">
        <VisuallyHidden>{t('chip.remove')} </VisuallyHidden>
        {words}
        <Icon name="x" />
      </Link>
    );
  }
  if (to !== undefined) {
    return (
      <Link to={to} aria-current={selected || undefined} className={look}>
        {words}
      </Link>
    );
  }
  return <span className={look}>{words}</span>;
}

interface ChipListProps {
  label: string;
  children: ReactNode;
}

export function ChipList({ label, children }: ChipListProps) {
  return (
    <ul aria-label={label} className="chips">
      {Children.map(children, (chip) => chip && <li>{chip}</li>)}
    </ul>
  );
}

interface ChoiceChipsProps<Value extends string | undefined> {
  label: string;
  /** In their order; `undefined` stands for all of them. */
  values: readonly Value[];
  /** What the address says; undefined chooses none of them, unless it is one. */
  chosen: NoInfer<Value> | undefined;
  nameOf: (value: Value) => ReactNode;
  /** The same page with this choice. */
  linkTo: (value: Value) => To;
}

/** One choice out of a few, such as a filter, an order or a view, as links: it works before JavaScript. */
export function ChoiceChips<const Value extends string | undefined>({
  label,
  values,
  chosen,
  nameOf,
  linkTo,
}: ChoiceChipsProps<Value>) {
  return (
    <ChipList label={label}>
      {values.map((value) => (
        <Chip key={value ?? ''} to={linkTo(value)} selected={value === chosen}>
          {nameOf(value)}
        </Chip>
      ))}
    </ChipList>
  );
}
