import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { DeskList } from '../parts/desk-list.tsx';
import { FeedbackList } from '../parts/feedback-list.tsx';

export const handle: PageHandle = { namespaces: ['mentorship', 'vetting', 'staff'] };

/** `/admin/mentorships`: applicants by state, renewals, who is frozen, and what people tell the programme. */
export default function MentorDeskPage() {
  const { t } = useTranslation('mentorship');
  return (
    <StaffFrame title={t('desk.title')} lead={t('desk.lead')}>
      <section aria-labelledby="mentors" className="flex flex-col gap-4">
        <h2 id="mentors">{t('desk.mentors')}</h2>
        <DeskList />
      </section>
      <section aria-labelledby="feedback" className="flex flex-col gap-4">
        <h2 id="feedback">{t('desk.feedback')}</h2>
        <FeedbackList />
      </section>
    </StaffFrame>
  );
}
