import { useTranslation } from 'react-i18next';
import { MyClaims } from '#features/claims/my-claims.tsx';
import { OwnCorrections } from '#features/corrections/own-corrections.tsx';
import { PitchSection } from '#features/pitches/pitch-section.tsx';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { LetterChoice } from '../parts/letter-choice.tsx';
import { BusinessCard } from '../parts/business-card.tsx';

export const handle: PageHandle = {
  namespaces: [
    'owner',
    'own-listing',
    'corrections',
    'claims',
    'pitches',
    'staff',
    'teams',
    'tenders',
  ],
};

/** `/owner`: my businesses, what waits there, and what to do next. */
export default function OwnerPage() {
  const { t } = useTranslation('owner');
  const businesses = useApiPages(listOwnListings, { query: {} });
  return (
    <div className="site-column flex flex-col gap-10 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex max-w-prose flex-col gap-2">
          <h1>{t('title')}</h1>
          <p className="text-ink-soft">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/business/new" icon="plus">
            {t('add')}
          </ButtonLink>
          <ButtonLink to="/business/claim" variant="secondary">
            {t('claim')}
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="businesses" className="flex flex-col gap-4">
        <h2 id="businesses">{t('businesses')}</h2>
        <QueryState
          query={businesses}
          ns="owner"
          empty={
            <EmptyState
              icon="store"
              title={t('none')}
              actions={
                <>
                  <ButtonLink to="/business/claim">{t('claim')}</ButtonLink>
                  <ButtonLink to="/business/new" variant="secondary">
                    {t('add')}
                  </ButtonLink>
                </>
              }
            >
              {t('noneText')}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="flex list-none flex-col gap-6 p-0">
              {items.map((listing) => (
                <BusinessCard key={listing.id} listing={listing} />
              ))}
            </ul>
          )}
        </QueryState>
        {businesses.hasMore && (
          <div>
            <Button
              variant="secondary"
              busy={businesses.isLoadingMore}
              onClick={businesses.loadMore}
            >
              {t('more')}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="corrections" className="flex flex-col gap-4">
        <h2 id="corrections">{t('corrections')}</h2>
        <OwnCorrections />
      </section>
      <section aria-labelledby="letters" className="flex flex-col gap-4">
        <h2 id="letters">{t('letters')}</h2>
        <LetterChoice />
      </section>
      <section aria-labelledby="claims" className="flex flex-col gap-4">
        <h2 id="claims">{t('claims')}</h2>
        <MyClaims />
      </section>
      <PitchSection />
    </div>
  );
}
