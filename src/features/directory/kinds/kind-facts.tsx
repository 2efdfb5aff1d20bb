import type { ListingFacts } from '../listing.contract.ts';
import { BusinessFacts } from './business-facts.tsx';
import { EmbassyFacts } from './embassy-facts.tsx';

/** The facts that this listing's kind alone has. */
export function KindFacts({ listing }: { listing: ListingFacts }) {
  const { kind, details } = listing;
  switch (kind) {
    case 'business':
      return <BusinessFacts listing={listing} details={details?.kind === kind ? details : null} />;
    case 'embassy':
      return details?.kind === kind && <EmbassyFacts details={details} />;
  }
}
