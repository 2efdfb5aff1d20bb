import type { ComponentType } from 'react';
import type { ListingFacts } from '../listing.contract.ts';
import { CommonFacts } from './common-facts.tsx';
import type { FactsProps } from './fact-parts.tsx';
import type { KindDetails } from './kind-details.ts';
import { factsOf } from './kind-components.tsx';

/** The facts of this listing; those alone that every kind has where its own can't be read. */
export function KindFacts({ listing }: { listing: ListingFacts }) {
  const { details } = listing;
  if (!details) return <CommonFacts listing={listing} />;
  // A component is listed under the kind whose details it takes.
  const Facts = factsOf[details.kind] as ComponentType<FactsProps<KindDetails>>;
  return <Facts listing={listing} details={details} />;
}
