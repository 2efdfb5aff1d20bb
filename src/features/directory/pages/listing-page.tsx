import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { sendInquiryForm } from '#features/inquiries/inquiry-action.ts';
import { InquiryCard } from '#features/inquiries/inquiry-card.tsx';
import { getInquiryFacts } from '#features/inquiries/inquiry.contract.ts';
import { listReviews } from '#features/reviews/review.contract.ts';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle, Site } from '#platform/http/page-context.ts';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WovenPattern } from '#ui/woven-pattern.tsx';
import { cardFacts } from '../card-facts.ts';
import { categoryNames, useCategoryName } from '../category-names.ts';
import { kinds } from '../kinds/registry.ts';
import { KindFacts } from '../kinds/kind-facts.tsx';
import { ListingGrid } from '../listing-card.tsx';
import { getListing } from '../listing.contract.ts';
import type { ListingFacts } from '../listing.contract.ts';
import { ContactCard } from '../parts/contact-card.tsx';
import { ListingBadges } from '../parts/listing-badges.tsx';
import { listingJsonLd } from '../parts/listing-json-ld.ts';
import { LeadPhoto, MorePhotos } from '../parts/listing-photos.tsx';
import { ListingReviews } from '../parts/listing-reviews.tsx';
import { ViewCounter } from '../parts/view-counter.tsx';
import { OpeningCard } from '../parts/opening-card.tsx';
import { ShareButtons } from '../parts/share-buttons.tsx';
import { TrustCard } from '../parts/trust-card.tsx';

export const handle: PageHandle = {
  namespaces: ['directory', 'schedule', 'reviews', 'inquiries'],
  jsonLd: (data: { listing: ListingFacts }, site: Site) => listingJsonLd(data.listing, site),
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Every other address of a listing (its id, another kind's prefix) leads to its own page for good (decision D4). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const { similar, ...listing } = await api(getListing, { params: { slug: params.slug ?? '' } });
  if (url.pathname !== listing.path) throw redirect(listing.path + url.search, 301);
  const cursor = url.searchParams.get('reviews') ?? '';
  const after = uuid.test(cursor) ? cursor : undefined;
  const reviews = kinds[listing.kind].isReviewable
    ? await api(listReviews, { query: { subjectType: 'listing', subjectId: listing.id, after } })
    : null;
  const inquiryFacts = await api(getInquiryFacts, { params: { listingId: listing.id } });
  const named = [listing, ...similar].map(({ category }) => category);
  return {
    listing,
    reviews,
    inquiryFacts,
    similar: cardFacts(similar),
    categories: categoryNames(language, named),
  };
}

/** Without JavaScript the letter to the business comes as a plain form. */
export const action = (args: ActionFunctionArgs) => sendInquiryForm(args);

export default function ListingPage() {
  const { listing, reviews, inquiryFacts, similar, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation('directory');
  const kind = kinds[listing.kind];
  const categoryName = useCategoryName(categories);
  return (
    <>
      <PageHead
        title={[listing.name, listing.locality].filter(Boolean).join(', ')}
        description={listing.tagline ?? listing.description.slice(0, 160)}
        canonicalPath={listing.path}
        noIndex={listing.isSample}
      />
      <ViewCounter id={listing.id} />
      <DetailTemplate
        breadcrumbs={[
          { label: t(`kind.${listing.kind}`), to: kind.listPath },
          ...(listing.category
            ? [
                {
                  label: categoryName(listing.category.slug),
                  to: `${kind.listPath}?category=${listing.category.slug}`,
                },
              ]
            : []),
          { label: <UserText>{listing.name}</UserText> },
        ]}
        media={
          listing.photos.length > 0 ? (
            <LeadPhoto listing={listing} />
          ) : (
            <WovenPattern seed={listing.path} className="size-full" />
          )
        }
        title={<UserText>{listing.name}</UserText>}
        badges={<ListingBadges listing={listing} />}
        lead={listing.tagline && <UserText as="p">{listing.tagline}</UserText>}
        actions={
          <>
            <FavouriteButton
              saved={{ subjectType: 'listing', subjectId: listing.id }}
              name={listing.name}
            />
            <ShareButtons path={listing.path} title={listing.name} />
          </>
        }
        aside={
          <>
            <OpeningCard listing={listing} />
            <ContactCard listing={listing} />
            <InquiryCard listing={listing} facts={inquiryFacts} />
            <TrustCard listing={listing} />
          </>
        }
        related={
          similar.length > 0 && (
            <section aria-labelledby="similar" className="flex flex-col gap-3">
              <h2 id="similar">{t(listing.point ? 'similar.nearby' : 'similar.title')}</h2>
              <ListingGrid listings={similar} categories={categories} heading="h3" />
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
        <MorePhotos listing={listing} />
        <KindFacts listing={listing} />
        {reviews && <ListingReviews listing={listing} reviews={reviews} />}
        <div className="no-js:hidden">
          <ReportButton subject={{ type: 'listing', id: listing.id }} label={t('report')} />
        </div>
      </DetailTemplate>
    </>
  );
}
