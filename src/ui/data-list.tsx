import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface Fact {
  term: string;
  /** A fact that is not known (null, undefined or false) is left out. */
  value: ReactNode;
  icon?: IconName;
}

interface DataListProps {
  items: readonly Fact[];
  /** Rows set term and value side by side where there is room. */
  layout?: 'rows' | 'stacked';
}

export function DataList({ items, layout = 'rows' }: DataListProps) {
  const known = items.filter(
    ({ value }) => value !== null && value !== undefined && value !== false && value !== '',
  );
  if (known.length === 0) return null;
  return (
    <dl className="divided">
      {known.map(({ term, value, icon }) => (
        <div
          key={term}
          className={classNames(
            'grid gap-x-4 gap-y-0.5 py-3',
            layout === 'rows' && 'sm:grid-cols-[min(11rem,40%)_minmax(0,1fr)]',
          )}
        >
          <dt className="flex items-start gap-2 text-base font-label text-ink-soft">
            {icon && <Icon name={icon} className="mt-0.5" />}
            {term}
          </dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
