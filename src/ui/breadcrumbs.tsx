import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: ReactNode;
  /** Left out for the page itself, which is the last. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs.label')} className="text-base print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {items.map(({ label, to }, place) => (
          <li key={to ?? 'here'} className="flex min-w-0 items-center gap-1">
            {place > 0 && <Icon name="chevron-end" className="text-line" />}
            {to === undefined ? (
              <span aria-current="page" className="min-w-0 text-ink-soft">
                {label}
              </span>
            ) : (
              <Link to={to} className="inline-flex min-h-target items-center">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
