import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAdmitted } from '#platform/access/actor.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { pendingLinks } from './pending-links.ts';
import { usePendingStats } from './use-pending-stats.ts';

/** The four counts. Loaded with `lazy` for admins and moderators, whom the API answers alone (specification 6). */
export function StaffToolbar() {
  return (
    <QueryIsland>
      <Counts />
    </QueryIsland>
  );
}

function Counts() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const actor = toActor(useSession());
  const { data, isError } = usePendingStats();
  return (
    <nav
      aria-label={t('toolbar.label')}
      className="border-b border-hairline bg-cloth text-base print:hidden"
    >
      <ul className="site-column flex flex-wrap gap-x-4">
        {pendingLinks.map(({ key, to, access }) => {
          const words = (
            <>
              <span>{t(`toolbar.${key}`)}</span>
              <strong className="font-label">
                {data ? formatNumber(data[key], language) : '–'}
              </strong>
            </>
          );
          const look = 'inline-flex min-h-target items-center gap-2 px-1';
          return (
            <li key={key}>
              {isAdmitted(actor, access) ? (
                <Link to={to} className={look}>
                  {words}
                </Link>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          );
        })}
        {isError && (
          <li className="inline-flex min-h-target items-center font-label text-hibiscus">
            {t('toolbar.failed')}
          </li>
        )}
      </ul>
    </nav>
  );
}
