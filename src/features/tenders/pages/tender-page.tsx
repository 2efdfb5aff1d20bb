import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { listTenderQuestions } from '../questions/question.contract.ts';
import { TenderViewCounter } from '../reach/tender-view-counter.tsx';
import { getTender } from '../tender.contract.ts';
import { TenderView } from '../parts/tender-view.tsx';

/** Fetched for people with an account alone: what they see besides, ask and register. */
const OwnView = lazyPart(
  async () => ({ default: (await import('../parts/own-view.tsx')).OwnView }),
  TenderView,
);

export const handle: PageHandle = { namespaces: ['tenders', 'eligibility'] };

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const name = params['id'] ?? '';
  const found = await api(getTender, { params: { id: name } });
  const { data: query = {} } = z.safeParse(
    listTenderQuestions.query,
    fromSearchParams(url.searchParams),
  );
  const questions = await api(listTenderQuestions, { params: { id: found.id }, query });
  return { name, found, questions, isLater: Boolean(query.after) };
}

/** One tender, as far as its reader sees it. The page comes as everybody sees it; a pass brings the rest. */
export default function TenderPage() {
  const data = useLoaderData<typeof loader>();
  const { user } = useSession();
  const shown = <TenderView {...data} />;
  return (
    <>
      <TenderViewCounter tenderId={data.found.id} />
      {user ? (
        <Suspense fallback={shown}>
          <OwnView {...data} />
        </Suspense>
      ) : (
        shown
      )}
    </>
  );
}
