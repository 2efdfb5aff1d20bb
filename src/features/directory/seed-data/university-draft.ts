import type { ListingDraft, ListingSource } from '../draft.contract.ts';
import { factsTakenOn } from './facts-taken-on.ts';
import { emptyDraftOf } from '../empty-draft.ts';
import { UniversityDetails } from '../kinds/university-details.ts';

/** A university as facts: name, town and what its own web address tells (decision D36). */
export interface SeedUniversity {
  slug: string;
  name: string;
  city: string;
  region: string;
  lat: number;
  lng: number;
  website: string;
  emailDomains: string[];
  /** Its name or web address is newer than in the list it comes from. */
  correctedByHand: boolean;
}

export function universityDraft(seed: SeedUniversity): {
  draft: ListingDraft;
  source: ListingSource;
} {
  const { name, city, region, website, emailDomains } = seed;
  const draft: ListingDraft = {
    ...emptyDraftOf('university'),
    name,
    city,
    region,
    website,
    category: null,
    // The middle of its town: the list has no addresses.
    point: { lat: seed.lat, lng: seed.lng },
    isSample: false,
    details: UniversityDetails.parse({ kind: 'university', emailDomains }),
  };
  const source = {
    source: 'University Domains List',
    sourceRef: seed.slug,
    licence: 'MIT',
    attribution: `Hipo, University Domains List${seed.correctedByHand ? '; name or web address brought up to date by hand' : ''}. Town: GeoNames (CC BY 4.0)`,
    sourcePage: 'https://github.com/Hipo/university-domains-list',
    sourceTakenOn: factsTakenOn,
  };
  return { draft, source };
}
