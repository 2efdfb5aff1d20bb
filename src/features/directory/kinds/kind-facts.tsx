import type { ListingView } from '../listing.contract.ts';
import { BusinessFacts } from './business-facts.tsx';
import { EmbassyFacts } from './embassy-facts.tsx';

/** The facts that this listing's kind alone has. */
export function KindFacts({ listing }: { listing: ListingView }) {
  const { details } = listing;
  switch (details.kind) {
    case 'business':
      return <BusinessFacts listing={listing} details={details} />;
    case 'embassy':
      return <EmbassyFacts details={details} />;
  }
}
