import { getReplyTime } from '#features/applications/application.contract.ts';
import { ReplyTime } from '#features/applications/reply-time.tsx';
import type { OpportunityView } from '#features/opportunities/opportunity.contract.ts';
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pack, unpacked, useUnpacked } from '#platform/http/packed.ts';
import type { Packed } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { Api, PageHandle } from '#platform/http/page-context.ts';
import { OpportunityDetail } from '#features/opportunities/opportunity-detail.tsx';
import { opportunityJsonLd } from '#features/opportunities/opportunity-json-ld.ts';
import { opportunityPath } from '#features/opportunities/opportunity-links.ts';
import { getOpportunity, listOpportunities } from '#features/opportunities/opportunity.contract.ts';
import { mainTypes } from '#features/opportunities/opportunity.policy.ts';
import { OpportunityViewCounter } from '#features/opportunities/opportunity-view-counter.tsx';

const mostSimilar = 4;

/** An id leads to its own address for good. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const opportunity = await api(getOpportunity, { params: { slug: params.slug ?? '' } });
  const own = opportunityPath(opportunity.slug);
  if (url.pathname !== own) throw redirect(own + url.search, 301);
  const main = mainTypes.find((type) => type === opportunity.type);
  const { items } = await api(listOpportunities, {
    query: { type: main, limit: String(mostSimilar + 1) },
  });
  const similar = items.filter(({ id }) => id !== opportunity.id).slice(0, mostSimilar);
  const days = await replyDays(api, opportunity);
  return pack({ opportunity, similar, days });
}

/** Of what is applied for here; of other ways nobody knows how long the answer takes. */
async function replyDays(api: Api, { slug, applyHow }: OpportunityView): Promise<number | null> {
  if (applyHow !== 'here') return null;
  return (await api(getReplyTime, { params: { slug } })).days;
}

type Data = Awaited<ReturnType<typeof loader>> extends Packed<infer Loaded> ? Loaded : never;

export const handle: PageHandle = {
  namespaces: ['opportunities', 'applications', 'eligibility'],
  jsonLd(data, site) {
    if (!import.meta.env.SSR) return undefined;
    return opportunityJsonLd(unpacked(data as Packed<Data>).opportunity, site);
  },
};

export default function OpportunityPage() {
  const { opportunity, similar, days } = useUnpacked(useLoaderData<typeof loader>());
  return (
    <>
      <OpportunityViewCounter opportunityId={opportunity.id} />
      <OpportunityDetail
        opportunity={opportunity}
        similar={similar}
        replies={days !== null && <ReplyTime days={days} />}
      />
    </>
  );
}
