import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Pagination } from '#ui/pagination.tsx';
import { LeaderQuery, listLeaders } from '../leader.contract.ts';
import { PeopleTable, TeamTable } from '../parts/leader-tables.tsx';

/** Fetched for people with an account alone. */
const OwnPart = lazyPart(async () => ({
  default: (await import('../parts/own-part.tsx')).OwnPart,
}));

const path = '/community/leaderboard';

export const handle: PageHandle = { namespaces: ['leaderboard'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(LeaderQuery, fromSearchParams(url.searchParams));
  return { state, found: await api(listLeaders, { query: state }) };
}

/** `/community/leaderboard`: who helped others this week, of those who take part; groups first. */
export default function LeaderboardPage() {
  const { state, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('leaderboard');
  const language = useLanguage();
  const { user } = useSession();
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('title')} description={t('lead')} canonicalPath={path} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
        <p className="text-ink-soft">{t('week', { day: formatDate(found.week, language) })}</p>
      </header>
      {user && (
        <Suspense fallback={null}>
          <OwnPart />
        </Suspense>
      )}
      {found.teams.length > 0 && <TeamTable teams={found.teams} />}
      <PeopleTable leaders={found} />
      <Pagination
        next={found.next}
        isLater={Boolean(state.after)}
        linkTo={(after) => (after ? `${path}?after=${after}` : path)}
      />
      <section aria-labelledby="rules" className="flex max-w-prose flex-col gap-2">
        <h2 id="rules">{t('rules.title')}</h2>
        <p>{t('rules.counts')}</p>
        <p>{t('rules.caps')}</p>
        <p>{t('rules.choice')}</p>
      </section>
    </div>
  );
}
