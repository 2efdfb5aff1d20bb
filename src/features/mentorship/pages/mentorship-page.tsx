import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MentorList } from '../mentor-list.tsx';
import { BecomeMentor } from '../parts/become-mentor.tsx';
import { MentorshipList } from '../parts/mentorship-list.tsx';
import { WishForm } from '../wish-form.tsx';

export const handle: PageHandle = { namespaces: ['mentorship', 'vetting', 'watched-threads'] };

/** `/mentorship`: find a mentor and ask, what one has asked, one's mentorships, and how to become a mentor. */
export default function MentorshipPage() {
  const { t } = useTranslation('mentorship');
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
        <p>
          <a href="#become" className="inline-flex min-h-target items-center">
            {t('become.title')}
          </a>
        </p>
      </header>
      <section aria-labelledby="own" className="flex flex-col gap-4">
        <h2 id="own">{t('own.title')}</h2>
        <MentorshipList
          side="mentee"
          empty={
            <EmptyState icon="message" title={t('own.none')}>
              {t('own.noneText')}
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="find" className="flex flex-col gap-4">
        <h2 id="find">{t('find.title')}</h2>
        <WishForm />
        <MentorList />
      </section>
      <BecomeMentor />
    </div>
  );
}
