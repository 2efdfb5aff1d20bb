import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CorrectionPart, correctionPath } from '#features/corrections/correction-part.tsx';
import { InquiryCard } from '#features/inquiries/inquiry-card.tsx';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserLanguage, UserText } from '#ui/user-text.tsx';
import { useCategoryName } from './category/category-names.ts';
import { pictureOf } from './category/picture-of.ts';
import { kinds } from '#features/kinds/registry.ts';
import { KindFacts } from '#features/kinds/kind-facts.tsx';
import { ListingGrid } from './listing-card.tsx';
import type { ListingPageData } from './load-listing.ts';
import { correctedPage } from './page/corrected-page.ts';
import { ContactCard } from './page/contact-card.tsx';
import { hasContact } from './page/contact-source.tsx';
import { ListingActions } from './page/listing-actions.tsx';
import { ListingLead } from './page/listing-lead.tsx';
import { LeadPhoto, MorePhotos } from './page/listing-photos.tsx';
import { ListingReviews } from './page/listing-reviews.tsx';
import { ViewCounter } from './page/view-counter.tsx';
import { OpeningCard } from './page/opening-card.tsx';
import { Recommended } from './page/recommended.tsx';
import { ShareButtons } from './sharing/share-buttons.tsx';
import { TrustCard } from './page/trust-card.tsx';

interface ListingDetailProps {
  data: ListingPageData;
  /** Beside sharing and reporting. */
  actions?: ReactNode;
  /** Beneath the list of what one may apply for. */
  check?: ReactNode;
  /** What takes place there. */
  coming?: ReactNode;
}

/** The page of a listing, of whatever kind. */
export function ListingDetail({ data, actions, check, coming }: ListingDetailProps) {
  const { listing, reviews, inquiryFacts, similar, categories } = data;
  const { t } = useTranslation('directory');
  const kind = kinds[listing.kind];
  const categoryName = useCategoryName(categories);
  const { language } = listing;
  const where = [listing.name, ...listing.addressLines].join(', ');
  return (
    <>
      <PageHead
        title={[listing.name, listing.locality].filter(Boolean).join(', ')}
        description={
          listing.tagline ||
          listing.description.slice(0, 160) ||
          `${t(`kind.${listing.kind}`)}: ${where}`
        }
        canonicalPath={listing.path}
        noIndex={listing.isSample}
        picture={`listing/${listing.id}`}
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
          { label: <UserText language={language?.code}>{listing.name}</UserText> },
        ]}
        media={
          listing.photos.length > 0 ? (
            <LeadPhoto listing={listing} />
          ) : (
            <ClothPicture
              at="end"
              cloth={listing.cloth}
              picture={pictureOf({ category: listing.category?.slug, kind: listing.kind })}
            />
          )
        }
        title={<UserText language={language?.code}>{listing.name}</UserText>}
        lead={<ListingLead data={data} />}
        actions={<ListingActions data={data} />}
        aside={
          <>
            <OpeningCard listing={listing} />
            <ContactCard listing={listing} />
            <InquiryCard listing={listing} facts={inquiryFacts} hasContact={hasContact(listing)} />
            <TrustCard listing={listing} />
          </>
        }
        more={
          <>
            {coming}
            <Recommended items={data.recommended} />
            {reviews && <ListingReviews listing={listing} reviews={reviews} />}
            <div className="flex flex-wrap gap-3 print:hidden">
              <ShareButtons path={listing.path} title={listing.name} />
              {actions}
              <CorrectionPart page={correctedPage(listing)} label={t('correct')} />
              <div className="no-js:hidden">
                <ReportButton subject={{ type: 'listing', id: listing.id }} label={t('report')} />
              </div>
            </div>
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
        {(listing.tagline || listing.description) && (
          <section aria-labelledby="about" className="flex flex-col gap-3">
            <h2 id="about">{t('about.title')}</h2>
            {listing.tagline && (
              <UserText as="p" language={language?.code} className="font-label">
                {listing.tagline}
              </UserText>
            )}
            {listing.description && (
              <UserText as="p" language={language?.code} className="whitespace-pre-line">
                {listing.description}
              </UserText>
            )}
            <WrittenIn language={language} />
          </section>
        )}
        <MorePhotos listing={listing} />
        <UserLanguage value={language?.code}>
          <KindFacts listing={listing} check={check} />
        </UserLanguage>
        {listing.source && (
          <p className="print:hidden">
            <Link to={correctionPath(listing.path)} rel="nofollow">
              {t('correctFacts')}
            </Link>
          </p>
        )}
      </DetailTemplate>
    </>
  );
}

/** In which language the words are, where it is another than the reader's and somebody has said it. */
function WrittenIn({ language }: Pick<ListingPageData['listing'], 'language'>) {
  const { t } = useTranslation('ui');
  if (!language?.name) return null;
  return (
    <p className="text-base text-ink-soft">{t('writtenIn.told', { language: language.name })}</p>
  );
}
