import type { ListingDraft } from '../draft.contract.ts';
import type { DetailsOf } from '#features/kinds/kind-details.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';

/**
 * What becomes of a change of a published page (security B4): `free` shows at once, `watched` too and staff see it
 * afterwards, `held` waits for staff. `text` is watched while it stays much the same and held when it does not. `fixed`
 * is not the owner's to change: staff, sources and claims write it.
 */
export const ways = ['free', 'watched', 'text', 'held', 'fixed'] as const;
export type Way = (typeof ways)[number];

/** Facts that every listing has. `details` are the facts of its kind, below. */
export const listingWays = {
  kind: 'fixed',
  verified: 'fixed',
  // Its owner says it and takes it back; a register and staff do too, and staff see every change of it.
  blackOwned: 'watched',
  isClaimed: 'fixed',
  isSample: 'fixed',
  confirmedOn: 'fixed',
  name: 'held',
  category: 'held',
  tagline: 'text',
  description: 'text',
  descriptionLanguage: 'free',
  addressLine1: 'held',
  addressLine2: 'held',
  district: 'held',
  city: 'held',
  region: 'held',
  postcode: 'held',
  country: 'held',
  point: 'held',
  phone: 'held',
  email: 'held',
  website: 'held',
  priceTier: 'free',
  languages: 'free',
  stepFree: 'free',
  delivery: 'free',
  mobileService: 'free',
} as const satisfies Record<Exclude<keyof ListingDraft, 'details'>, Way>;

/** What a listing has beside its draft. Taking photos away and another order are free: new ones wait. */
export const besideWays = { photos: 'held', hours: 'free' } as const;

type DetailWays = { [Id in KindId]: Record<Exclude<keyof DetailsOf<Id>, 'kind'>, Way> };

/** Facts of one kind alone. What holds an address, a number to call or a mark that people trust is held. */
export const detailWays: DetailWays = {
  business: {
    services: 'text',
    payment: 'free',
    homeVisits: 'free',
    foundedYear: 'watched',
    community: 'text',
  },
  embassy: {
    mission: 'held',
    state: 'fixed',
    stateNames: 'fixed',
    serves: 'watched',
    alsoServes: 'watched',
    emergencyPhone: 'held',
    holidays: 'free',
    catalogue: 'text',
  },
  organisation: {
    type: 'watched',
    charityNumber: 'held',
    companyNumber: 'held',
    causes: 'text',
    countries: 'free',
    membership: 'text',
    membershipUrl: 'held',
    foundedYear: 'watched',
    serves: 'text',
  },
  faith: {
    tradition: 'watched',
    denomination: 'text',
    services: 'text',
    seasons: 'text',
    access: 'free',
    newHere: 'text',
    offers: 'free',
  },
  university: {
    admissionsUrl: 'held',
    programs: 'text',
    diasporaPrograms: 'text',
    scholarships: 'text',
    societies: 'text',
    emailDomains: 'fixed',
  },
  education: {
    type: 'watched',
    agesFrom: 'free',
    agesTo: 'free',
    phases: 'free',
    subjects: 'text',
    languagesTaught: 'free',
    terms: 'text',
    clubs: 'text',
    authority: 'held',
  },
  professional: {
    profession: 'held',
    specialisms: 'text',
    registrations: 'held',
    modes: 'free',
    freeFirstCall: 'free',
    practisingSince: 'watched',
  },
  manufacturer: {
    categories: 'watched',
    products: 'text',
    minimumOrder: 'text',
    shipsTo: 'free',
    shipsWorldwide: 'free',
    certificates: 'held',
    capacity: 'text',
  },
};
