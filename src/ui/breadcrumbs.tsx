import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: ReactNode;
  /** Left out for the page itself, which is the last. */
  to?: string;
}

/** Where a page belongs. Phones show the way back alone: the page that this one belongs to. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs.label')} className="crumbs">
      <ol>
        {items.map(({ label, to }, place) => (
          <li key={to ?? 'here'}>
            {place > 0 && <Icon name="chevron-end" />}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
