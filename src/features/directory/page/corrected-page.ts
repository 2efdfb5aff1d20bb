import type { CorrectedPage } from '#features/corrections/correction-part.tsx';
import type { ListingFacts } from '../listing.contract.ts';

/** What the form for corrections shows beside its fields; the hours are on the page itself. */
export function correctedPage(listing: ListingFacts): CorrectedPage {
  const { id, path, name, phone, website, district, city, postcode } = listing;
  const [addressLine1, addressLine2] = listing.addressLines;
  const facts = {
    name,
    phone,
    website,
    addressLine1,
    addressLine2,
    district,
    city,
    postcode,
  };
  return { type: 'listing', id, path, facts };
}
