import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { UsualVariant } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The ways on: widen the search, clear a filter, add the missing thing. */
  actions?: ReactNode;
  icon?: IconName;
}

/** Around a page of many lists: what is empty takes one line there. */
export const EmptyInOneLine = createContext(false);

/** Nothing here, why, and a way on. Say what was searched for where a search found nothing. */
export function EmptyState({ title, children, actions, icon = 'search' }: EmptyStateProps) {
  if (use(EmptyInOneLine)) {
    return (
      <div className="empty-line flex flex-wrap items-center gap-x-3 text-ink-soft">
        <p>{title}</p>
        <UsualVariant value="quiet">{actions}</UsualVariant>
      </div>
    );
  }
  return (
    <div className="on-light flex flex-col items-start gap-4 rounded-card border-2 border-dashed border-line bg-card p-[min(1.5rem,7vw)] sm:p-8">
      <span className="rounded-pill bg-cloth p-3 text-laterite">
        <Icon name={icon} className="block" />
      </span>
      <h2>{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
