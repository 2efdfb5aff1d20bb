import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { adminPages } from '#features/staff/admin-pages.ts';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { WaitingLetters } from '#features/support/waiting-letters.tsx';
import { isAdmitted } from '#platform/access/actor.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LongestWaiting } from '../parts/longest-waiting.tsx';
import { PendingCounts } from '../parts/pending-counts.tsx';

export const handle: PageHandle = { namespaces: ['admin', 'staff', 'support'] };

/** What waits, what has waited longest, and the way to every page of staff. */
export default function DashboardPage() {
  const { t } = useTranslation(['admin', 'staff']);
  const actor = toActor(useSession());
  return (
    <StaffFrame title={t('staff:page.dashboard')} lead={t('admin:dashboard.lead')} isDashboard>
      <PendingCounts />
      <section className="flex flex-col gap-4">
        <h2>{t('admin:dashboard.letters')}</h2>
        <WaitingLetters />
      </section>
      <LongestWaiting />
      <section className="flex flex-col gap-4">
        <h2>{t('admin:dashboard.pages')}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {adminPages
            .filter(({ access }) => isAdmitted(actor, access))
            .map(({ path, name, icon }) => (
              <Card as="li" key={path} interactive>
                <p className="flex items-center gap-3">
                  <Icon name={icon} className="text-laterite" />
                  <Link to={path} className="card-link font-label">
                    {t(`staff:page.${name}`)}
                  </Link>
                </p>
              </Card>
            ))}
        </ul>
      </section>
    </StaffFrame>
  );
}
