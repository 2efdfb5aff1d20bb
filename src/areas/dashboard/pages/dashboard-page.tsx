import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { EmptyInOneLine } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { MyPlaces } from '../parts/my-places.tsx';
import { WaitingForMe } from '../parts/waiting-for-me.tsx';

export const handle: PageHandle = { namespaces: ['dashboard'] };

/** What a person has on the site, each list from its feature, after what waits for them. The ids are addresses (decision D33). */
const sections: readonly { id: string; List: ComponentType }[] = [
  {
    id: 'notifications',
    List: lazy(async () => ({
      default: (await import('../parts/my-news.tsx')).MyNews,
    })),
  },
  {
    id: 'events',
    List: lazy(async () => ({
      default: (await import('../parts/my-events.tsx')).MyEvents,
    })),
  },
  {
    id: 'favourites',
    List: lazy(async () => ({
      default: (await import('#features/favourites/favourite-list.tsx')).FavouriteList,
    })),
  },
  {
    id: 'saved-searches',
    List: lazy(async () => ({
      default: (await import('#features/saved-searches/saved-search-list.tsx')).SavedSearchList,
    })),
  },
  {
    id: 'reviews',
    List: lazy(async () => ({
      default: (await import('#features/reviews/own-review-list.tsx')).OwnReviewList,
    })),
  },
  {
    id: 'inquiries',
    List: lazy(async () => ({
      default: (await import('#features/inquiries/my-inquiries.tsx')).MyInquiries,
    })),
  },
  {
    id: 'tickets',
    List: lazy(async () => ({
      default: (await import('#features/support/my-tickets.tsx')).MyTickets,
    })),
  },
  {
    id: 'claims',
    List: lazy(async () => ({
      default: (await import('#features/claims/my-claims.tsx')).MyClaims,
    })),
  },
  {
    id: 'applications',
    List: lazy(async () => ({
      default: (await import('#features/applications/own-applications.tsx')).OwnApplications,
    })),
  },
  {
    id: 'eligibility',
    List: lazy(async () => ({
      default: (await import('#features/eligibility/own-answers.tsx')).OwnAnswers,
    })),
  },
  {
    id: 'giving',
    List: lazy(async () => ({
      default: (await import('#features/giving/own-pledges.tsx')).OwnPledgeList,
    })),
  },
];

const LeftPitches = lazy(async () => ({
  default: (await import('#features/pitches/left-pitches.tsx')).LeftPitches,
}));

const StreakUpdate = lazyPart(async () => ({
  default: (await import('#features/streaks/streak-update.tsx')).StreakUpdate,
}));

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  useHashAfterGate();
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <header className="flex flex-col gap-4">
        <h1>{t('title')}</h1>
        {user && <p>{t('welcome', { name: isolate(user.firstName) })}</p>}
        <MyPlaces />
      </header>
      <section aria-labelledby="waiting-title" className="flex flex-col gap-4">
        <h2 id="waiting-title">{t('wait.title')}</h2>
        <WaitingForMe />
      </section>
      <nav aria-label={t('contents')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {sections.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-target items-center">
                {t(`section.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, List }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="flex flex-col gap-2 [&_.empty-line_.button]:px-0"
        >
          <h2 id={`${id}-title`}>{t(`section.${id}`)}</h2>
          <Suspense fallback={<SkeletonText />}>
            <EmptyInOneLine value>
              <List />
            </EmptyInOneLine>
          </Suspense>
        </section>
      ))}
      <Suspense fallback={null}>
        <LeftPitches />
      </Suspense>
      <Suspense fallback={null}>
        <StreakUpdate />
      </Suspense>
    </div>
  );
}

/** The page appears after the gate has asked who is there; by then the browser has given up looking for the section. */
function useHashAfterGate(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
