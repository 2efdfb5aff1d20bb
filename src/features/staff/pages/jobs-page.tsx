import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#platform/http/page-context.ts';
import { DeadLetters } from '../parts/dead-letters.tsx';
import { JobQueues } from '../parts/job-queues.tsx';
import { StoredMails } from '../parts/stored-mails.tsx';
import { StaffFrame } from '../desk/staff-frame.tsx';

export const handle: PageHandle = { namespaces: ['staff'] };

export default function JobsPage() {
  const { t } = useTranslation('staff');
  return (
    <StaffFrame title={t('jobs.title')} lead={t('jobs.lead')}>
      <JobQueues />
      <DeadLetters />
      <StoredMails />
    </StaffFrame>
  );
}
