import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getInquiryFacts } from '#features/inquiries/inquiry.contract.ts';
import { listRecommended } from '#features/partnerships/recommendation.contract.ts';
import { listReviews } from '#features/reviews/review.contract.ts';
import { pack } from '#platform/http/packed.ts';
import type { Packed } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { Api } from '#platform/http/page-context.ts';
import { cardFacts } from './card-facts.ts';
import { categoryNames } from './category/category-names.ts';
import { kinds } from '#features/kinds/registry.ts';
import { getListing } from './listing.contract.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type LoadBeside<Beside> = (api: Api, listingId: string) => Promise<Beside>;

/**
 * Every other address of a listing (its id, another kind's prefix) leads to its own page for good (decision D4).
 * `loadBeside` is what the page shows of features that the directory knows nothing of.
 */
export async function loadListing<Beside extends object>(
  { context, params, url }: LoaderFunctionArgs,
  loadBeside: LoadBeside<Beside>,
) {
  const { api, language } = context.get(pageContext);
  const { similar, ...listing } = await api(getListing, { params: { slug: params.slug ?? '' } });
  if (url.pathname !== listing.path) throw redirect(listing.path + url.search, 301);
  const cursor = url.searchParams.get('reviews') ?? '';
  const after = uuid.test(cursor) ? cursor : undefined;
  const { id } = listing;
  const { isReviewable, recommends } = kinds[listing.kind];
  const [reviews, inquiryFacts, recommended, beside] = await Promise.all([
    isReviewable
      ? api(listReviews, { query: { subjectType: 'listing', subjectId: id, after } })
      : null,
    api(getInquiryFacts, { params: { listingId: id } }),
    recommends ? api(listRecommended, { params: { id } }) : null,
    loadBeside(api, id),
  ]);
  const named = [listing, ...similar].map(({ category }) => category);
  return pack({
    listing,
    reviews,
    inquiryFacts,
    recommended: recommended?.items ?? [],
    similar: cardFacts(similar),
    categories: categoryNames(language, named),
    ...beside,
  });
}

type Unpacked<Sent> = Sent extends Packed<infer Data> ? Data : never;

export type ListingPageData = Unpacked<Awaited<ReturnType<typeof loadListing<object>>>>;
