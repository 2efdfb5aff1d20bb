import type { ListingDraft, ListingSource } from '../draft.contract.ts';
import { factsTakenOn } from './facts-taken-on.ts';
import { emptyDraftOf } from '../empty-draft.ts';
import { UniversityDetails } from '#features/kinds/kind-details.ts';

/** A university as facts: name, town and what its own web address tells (decision D36). */
export interface SeedUniversity {
  slug: string;
  name: string;
  /** Building and street; null where no source that we may use names them. */
  address: string | null;
  city: string;
  region: string;
  postcode: string | null;
  lat: number;
  lng: number;
  phone: string | null;
  website: string;
  emailDomains: string[];
  /** Its name or web address is newer than in the list it comes from. */
  correctedByHand: boolean;
  /** Address, phone and place come from Discover Uni. */
  fromHesa: boolean;
}

const discoverUni = {
  name: 'Discover Uni (HESA), CC BY 4.0',
  page: 'https://discoveruni.gov.uk/',
  asOf: '2025',
};
const discoverUniLine = 'Address, phone and place: Discover Uni 2025, HESA and Jisc (CC BY 4.0)';

export function universityDraft(seed: SeedUniversity): {
  draft: ListingDraft;
  source: ListingSource;
} {
  const { name, address, city, region, postcode, phone, website, emailDomains } = seed;
  const draft: ListingDraft = {
    ...emptyDraftOf('university'),
    name,
    addressLine1: address,
    city,
    region,
    postcode,
    phone,
    website,
    category: null,
    // Its campus or postcode; where no address is known the middle of its town.
    point: { lat: seed.lat, lng: seed.lng, pinnedBy: postcode ? 'source' : 'town' },
    isSample: false,
    details: UniversityDetails.parse({ kind: 'university', emailDomains }),
  };
  const source = {
    source: 'University Domains List',
    sourceRef: seed.slug,
    licence: 'MIT',
    attribution: `Hipo, University Domains List${seed.correctedByHand ? '; name or web address brought up to date by hand' : ''}. ${seed.fromHesa ? discoverUniLine : 'Town: GeoNames (CC BY 4.0)'}`,
    sourcePage: 'https://github.com/Hipo/university-domains-list',
    sourceTakenOn: factsTakenOn,
    ...(seed.fromHesa && { contactSource: discoverUni }),
  };
  return { draft, source };
}
