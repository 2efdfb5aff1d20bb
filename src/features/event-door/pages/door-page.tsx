import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Door } from '../parts/door.tsx';

export const handle: PageHandle = { namespaces: ['event-door', 'schedule'], camera: true };

/** `/events/door/{id}`: letting people in at one date, by the id of the date. Once open it works without a network. */
export default function DoorPage() {
  const { t } = useTranslation('event-door');
  const { id: dateId = '' } = useParams();
  const { user } = useSession();
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6">
      <PageHead title={t('title')} noIndex />
      {user && <Door key={`${user.id} ${dateId}`} accountId={user.id} dateId={dateId} />}
    </div>
  );
}
