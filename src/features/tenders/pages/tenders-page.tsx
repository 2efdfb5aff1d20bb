import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { askedOf, tendersLink } from '../tender-links.ts';
import { listTenders, TenderQuery } from '../tender.contract.ts';
import { TenderResults } from '../parts/tender-results.tsx';

/** Fetched for people with an account alone: a pass, or a council of theirs, shows them more. */
const OwnResults = lazyPart(
  async () => ({ default: (await import('../parts/own-results.tsx')).OwnResults }),
  TenderResults,
);

export const handle: PageHandle = { namespaces: ['tenders', 'eligibility'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(TenderQuery, fromSearchParams(url.searchParams));
  return { state, found: await api(listTenders, { query: askedOf(state) }) };
}

/** What councils and other public bodies want to buy. The page comes as everybody sees it; a pass brings the rest. */
export default function TendersPage() {
  const { state, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tenders');
  const { user } = useSession();
  const title = state.q ? t('titleWords', { words: isolate(state.q) }) : t('title');
  const shown = <TenderResults title={title} state={state} found={found} />;
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/tenders"
        noIndex={tendersLink(state) !== '/tenders' || Boolean(state.after)}
        feed="tenders"
        hasNoTrail
      />
      {user ? (
        <Suspense fallback={shown}>
          <OwnResults title={title} state={state} found={found} />
        </Suspense>
      ) : (
        shown
      )}
    </>
  );
}
