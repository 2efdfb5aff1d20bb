import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getOwnMentor } from '../mentor.contract.ts';
import { becomeMentorPath, mentorshipPath } from '../mentorship-links.ts';
import { MentorStanding } from '../parts/mentor-standing.tsx';
import { MentorshipList } from '../parts/mentorship-list.tsx';

export const handle: PageHandle = { namespaces: ['mentorship', 'vetting', 'watched-threads'] };

/** `/mentorship/matches`: whom a mentor is asked by, whom they help, and what they offer. */
export default function MatchesPage() {
  const { t } = useTranslation('mentorship');
  const own = useApi(getOwnMentor, {});
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('matches.title')} noIndex />
      <Breadcrumbs
        items={[{ label: t('title'), to: mentorshipPath }, { label: t('matches.title') }]}
      />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('matches.title')}</h1>
        <p className="text-ink-soft">{t('matches.lead')}</p>
      </header>
      <QueryState query={own} ns="mentorship">
        {({ mentor }) =>
          mentor ? (
            <>
              <section aria-labelledby="asks" className="flex flex-col gap-4">
                <h2 id="asks">{t('matches.mentees')}</h2>
                <MentorshipList
                  side="mentor"
                  empty={
                    <EmptyState icon="users" title={t('matches.none')}>
                      {t('matches.noneText')}
                    </EmptyState>
                  }
                />
              </section>
              <section aria-labelledby="offer" className="flex flex-col gap-4">
                <h2 id="offer">{t('matches.offer')}</h2>
                <MentorStanding mentor={mentor} />
              </section>
            </>
          ) : (
            <EmptyState
              icon="users"
              title={t('matches.noMentor')}
              actions={<ButtonLink to={becomeMentorPath}>{t('become.title')}</ButtonLink>}
            >
              {t('matches.noMentorText')}
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  );
}
