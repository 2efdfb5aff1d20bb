import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { deskGroups } from '#features/staff/admin-pages.ts';
import type { AdminPage } from '#features/staff/admin-pages.ts';
import { currentDesk } from './current-desk.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useOwnDesks } from './use-own-desks.ts';

export const deskNavigationId = 'desks';

/**
 * The desks that this person may open, with what waits on each. Beside the page where there is room; elsewhere a native
 * popover behind one button, which opens without JavaScript and closes at Escape.
 */
export function DeskNavigation() {
  const { t } = useTranslation('staff');
  const location = useLocation();
  const { user } = useSession();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [location]);
  return (
    <nav
      ref={ref}
      id={deskNavigationId}
      popover="auto"
      aria-label={t('desk.navigation')}
      className="staff-desks"
    >
      {user && (
        <QueryIsland>
          <Groups />
        </QueryIsland>
      )}
    </nav>
  );
}

function Groups() {
  const { t } = useTranslation('staff');
  const { pathname, search } = useLocation();
  const { desks, waiting, isError } = useOwnDesks();
  const current = currentDesk(desks, pathname, search);
  return (
    <>
      {deskGroups.map((group) => {
        const own = desks.filter((desk) => desk.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <p id={`desks-${group}`}>{t(`desk.group.${group}`)}</p>
            <ul aria-labelledby={`desks-${group}`}>
              {own.map((desk) => (
                <li key={desk.path}>
                  <DeskLink desk={desk} isCurrent={desk === current} waiting={waiting[desk.path]} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {isError && <p>{t('toolbar.failed')}</p>}
    </>
  );
}

interface DeskLinkProps {
  desk: AdminPage;
  isCurrent: boolean;
  /** Undefined where nothing is counted, and until it is known. */
  waiting: number | undefined;
}

function DeskLink({ desk: { path, name, icon }, isCurrent, waiting }: DeskLinkProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{t(`page.${name}`)}</span>
      {waiting !== undefined && waiting > 0 && (
        <strong>
          {formatNumber(waiting, language)}
          <VisuallyHidden> {t('desk.waiting')}</VisuallyHidden>
        </strong>
      )}
    </Link>
  );
}
