import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { listReviews } from '#features/reviews/review.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle, Site } from '#platform/http/page-context.ts';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WovenPattern } from '#ui/woven-pattern.tsx';
import { kinds } from '../kinds/registry.ts';
import { KindFacts } from '../kinds/kind-facts.tsx';
import { listingJsonLd } from '../listing-json-ld.ts';
import { ListingGrid } from '../listing-card.tsx';
import { getListing } from '../listing.contract.ts';
import type { ListingView } from '../listing.contract.ts';
import { ContactCard } from '../parts/contact-card.tsx';
import { ListingBadges } from '../parts/listing-badges.tsx';
import { ListingReviews } from '../parts/listing-reviews.tsx';
import { OpeningCard } from '../parts/opening-card.tsx';
import { ShareButtons } from '../parts/share-buttons.tsx';
import { TrustCard } from '../parts/trust-card.tsx';

export const handle: PageHandle = {
  namespaces: ['directory', 'schedule', 'reviews'],
  jsonLd: (data: { listing: ListingView }, site: Site) => listingJsonLd(data.listing, site),
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Every other address of a listing (its id, another kind's prefix) leads to its own page for good (decision D4). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const listing = await api(getListing, { params: { slug: params.slug ?? '' } });
  if (url.pathname !== listing.path) throw redirect(listing.path + url.search, 301);
  const cursor = url.searchParams.get('reviews') ?? '';
  const after = uuid.test(cursor) ? cursor : undefined;
  const reviews = kinds[listing.kind].isReviewable
    ? await api(listReviews, { query: { subjectType: 'listing', subjectId: listing.id, after } })
    : null;
  return { listing, reviews };
}

export default function ListingPage() {
  const { listing, reviews } = useLoaderData<typeof loader>();
  const { t } = useTranslation('directory');
  const kind = kinds[listing.kind];
  return (
    <>
      <PageHead
        title={[listing.name, listing.locality].filter(Boolean).join(', ')}
        description={listing.tagline ?? listing.description.slice(0, 160)}
        canonicalPath={listing.path}
        noIndex={listing.isSample}
      />
      <DetailTemplate
        breadcrumbs={[
          { label: t(`kind.${listing.kind}`), to: kind.listPath },
          ...(listing.category
            ? [
                {
                  label: listing.category.name,
                  to: `${kind.listPath}?category=${listing.category.slug}`,
                },
              ]
            : []),
          { label: <UserText>{listing.name}</UserText> },
        ]}
        media={<WovenPattern seed={listing.id} className="size-full" />}
        title={<UserText>{listing.name}</UserText>}
        badges={<ListingBadges listing={listing} />}
        lead={listing.tagline && <UserText as="p">{listing.tagline}</UserText>}
        actions={<ShareButtons path={listing.path} title={listing.name} />}
        aside={
          <>
            <OpeningCard listing={listing} />
            <ContactCard listing={listing} />
            <TrustCard listing={listing} />
          </>
        }
        related={
          listing.similar.length > 0 && (
            <section aria-labelledby="similar" className="flex flex-col gap-3">
              <h2 id="similar">{t(listing.point ? 'similar.nearby' : 'similar.title')}</h2>
              <ListingGrid listings={listing.similar} heading="h3" />
            </section>
          )
        }
      >
        {listing.description && (
          <section aria-labelledby="about" className="flex flex-col gap-3">
            <h2 id="about">{t('about.title')}</h2>
            <UserText as="p" className="whitespace-pre-line">
              {listing.description}
            </UserText>
          </section>
        )}
        <KindFacts listing={listing} />
        {reviews && <ListingReviews listing={listing} reviews={reviews} />}
      </DetailTemplate>
    </>
  );
}
