import type { ComponentType, ReactNode } from 'react';
import type { Described } from './described.ts';
import { CommonFacts } from './facts/common-facts.tsx';
import type { FactsProps } from './facts/fact-parts.tsx';
import type { KindDetails } from './kind-details.ts';
import { factsOf } from './kind-components.tsx';

/** The facts of this listing; those alone that every kind has where its own can't be read. */
export function KindFacts({ listing, check }: { listing: Described; check?: ReactNode }) {
  const { details } = listing;
  if (!details) return <CommonFacts listing={listing} />;
  // A component is listed under the kind whose details it takes.
  const Facts = factsOf[details.kind] as ComponentType<FactsProps<KindDetails>>;
  return <Facts listing={listing} details={details} check={check} />;
}
