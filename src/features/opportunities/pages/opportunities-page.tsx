import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pack, useUnpacked } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { opportunitiesLink } from '../opportunity-links.ts';
import { listOpportunities, OpportunityQuery } from '../opportunity.contract.ts';
import type { OpportunityQuery as Query } from '../opportunity.contract.ts';
import { filtersFormId } from '../parts/opportunity-filters.tsx';
import { OpportunityResults } from '../parts/opportunity-results.tsx';

export const handle: PageHandle = {
  namespaces: ['opportunities'],
  search: (data) => {
    const { q, near } = (data as { state?: Query } | undefined)?.state ?? {};
    return { q, near, form: filtersFormId };
  },
};

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(OpportunityQuery, fromSearchParams(url.searchParams));
  return { state, found: pack(await api(listOpportunities, { query: state })) };
}

/** What one can apply for. */
export default function OpportunitiesPage() {
  const { state, found: packed } = useLoaderData<typeof loader>();
  const found = useUnpacked(packed);
  const { t } = useTranslation('opportunities');
  const title = useTitle(state, found.place?.label ?? state.near);
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/opportunities"
        noIndex={opportunitiesLink(state) !== '/opportunities' || Boolean(state.after)}
        feed="opportunities"
        hasNoTrail
      />
      <OpportunityResults title={title} state={state} found={found} />
    </>
  );
}

/** Says what the list is narrowed to: "Internships near Leeds". */
function useTitle({ q, near, type }: Query, place: string | undefined): string {
  const { t } = useTranslation('opportunities');
  const [only, ...others] = type ?? [];
  const what = only && others.length === 0 ? t(`titleType.${only}`) : t('title');
  const where = near ? t('titleNear', { what, place: isolate(place ?? t('yourPosition')) }) : what;
  return q ? t('titleWords', { words: isolate(q), what: where }) : where;
}
