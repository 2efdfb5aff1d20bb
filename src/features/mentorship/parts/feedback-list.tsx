import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listMentorFeedback } from '../mentor-desk.contract.ts';

/** What mentees and mentors tell the programme. */
export function FeedbackList() {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const pages = useApiPages(listMentorFeedback, { query: {} });
  return (
    <PagedList
      pages={pages}
      ns="mentorship"
      more={t('desk.more')}
      empty={<p className="text-ink-soft">{t('desk.noFeedback')}</p>}
    >
      {({ id, side, mentorName, rating, words, givenAt }) => (
        <li key={id} className="flex flex-col gap-1 py-3">
          <p>
            <span className="font-label">{t(`desk.from.${side}`)}</span>
            {mentorName !== null && <> · {t('desk.about', { name: isolate(mentorName) })}</>}
            {' · '}
            {t(`feedback.rate.${rating}`)} · {formatDate(givenAt.slice(0, 10), language)}
          </p>
          {words !== '' && <UserText as="p">{words}</UserText>}
        </li>
      )}
    </PagedList>
  );
}
