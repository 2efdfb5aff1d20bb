import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import type { ListingGridProps } from '#features/directory/listing-card.tsx';
import { resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';

type Listings = ListingGridProps['listings'];

interface OtherResultsProps extends Omit<ListingGridProps, 'listings' | 'heading'> {
  state: ResultsState;
  also: { words: string; items: Listings } | undefined;
  farther: Listings | undefined;
}

/** Where few are near that have all the words: what has the telling ones, and what has them all and is too far away. */
export default function OtherResults({ state, also, farther, ...look }: OtherResultsProps) {
  const { t } = useTranslation('directory');
  const place = look.searchedNear;
  return (
    <>
      {also && (
        <section aria-labelledby="also" className="mt-8 flex flex-col gap-4">
          <h2 id="also">
            <Link to={resultsLink(state, { q: also.words })}>
              {t(place ? 'results.title.wordsNear' : 'results.title.words', {
                what: t('kind.all'),
                words: isolate(also.words),
                place: isolate(place ?? ''),
              })}
            </Link>
          </h2>
          <ListingGrid {...look} listings={also.items} heading="h3" />
        </section>
      )}
      {farther && (
        <section aria-labelledby="farther" className="mt-8 flex flex-col gap-4">
          <h2 id="farther">{t('empty.farther')}</h2>
          <ListingGrid {...look} listings={farther} heading="h3" />
        </section>
      )}
    </>
  );
}
