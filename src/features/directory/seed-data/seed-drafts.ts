import { factsTakenOn } from './facts-taken-on.ts';
import * as z from 'zod/mini';
import type { Language } from '#platform/i18n/languages.ts';
import type { ContactSource } from '../shape/contact-source.ts';
import type { ListingDraft, ListingSource } from '../draft.contract.ts';
import type { BlackOwned } from '../black-owned.ts';
import { emptyDraftOf } from '../empty-draft.ts';
import type { EmbassyDetails } from '#features/kinds/kind-details.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { sourcePin } from '../pins/pin.ts';
import directoryWords from '../locales/en.json' with { type: 'json' };

/** Shapes of the files beside this one. */
export interface SeedCategory {
  slug: string;
  names: { en: string } & Record<string, string>;
  synonyms: string[];
}

interface SeedAddress {
  line1: string | null;
  city: string | null;
  district?: string | null;
  region?: string | null;
  postcode: string | null;
  country: string;
}

export interface SeedBusiness {
  slug: string;
  name: string;
  category: string;
  tagline: string;
  description: string;
  address: SeedAddress;
  lat: number;
  lng: number;
  phone: string | null;
  email: string | null;
  website: string | null;
  priceTier: 1 | 2 | 3 | null;
  services: { name: string; priceFrom: number | null; unit?: string | null }[];
  languages: string[];
  stepFree: boolean | null;
  delivery: boolean;
  mobileService: boolean;
  homeVisits: boolean;
  payment: ('cash' | 'card' | 'transfer')[];
  verified: { method: 'email-domain' | 'phone' | 'document' | 'voucher'; on: string } | null;
  claimed: boolean;
  confirmedOn: string | null;
  foundedYear: number | null;
  hours: string | null;
  openOnBankHolidays: boolean;
  specialDays: {
    date: string;
    closed: boolean;
    periods: { opens: number; closes: number }[];
    label: string | null;
  }[];
  temporarilyClosed?: { from: string; until: string | null } | null;
  reviews: {
    stars: number;
    title?: string | null;
    body: string;
    /** English where it is left out. */
    language?: Language;
    author: string;
    on: string;
  }[];
}

export interface SeedMission {
  slug: string;
  name: string;
  kind: EmbassyDetails['mission'];
  country: string | null;
  countryNames: { en: string } & Record<string, string>;
  address: SeedAddress;
  lat: number | null;
  lng: number | null;
  phone?: string | null;
  email?: string | null;
  website?: string | null;
  hours?: string | null;
  catalogue?: EmbassyDetails['catalogue'];
  description?: string;
  languages?: string[];
  stepFree?: boolean;
  confirmedOn?: string;
  serves?: EmbassyDetails['serves'];
  alsoServes?: EmbassyDetails['alsoServes'];
  emergencyPhone?: EmbassyDetails['emergencyPhone'];
  holidays?: EmbassyDetails['holidays'];
  source: { name: string; url: string; licence: string } | null;
  /** Where address and contact come from; left out where nobody but the source names any. */
  contactSource?: ContactSource;
  sample?: boolean;
}

/** A place of a kind beyond businesses and missions: its details are those of its kind, with what is not known left out. */
export interface SeedPlace {
  slug: string;
  name: string;
  tagline: string | null;
  description: string;
  address: SeedAddress;
  lat: number | null;
  lng: number | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  languages: string[];
  stepFree: boolean | null;
  hours: string | null;
  verified: ListingDraft['verified'];
  claimed: boolean;
  confirmedOn: string | null;
  details: unknown;
}

const addressOf = (address: SeedAddress) => ({
  addressLine1: address.line1,
  addressLine2: null,
  district: address.district ?? null,
  city: address.city,
  region: address.region ?? null,
  postcode: address.postcode,
  country: address.country,
});

export function businessDraft(seed: SeedBusiness): ListingDraft {
  return {
    kind: 'business',
    name: seed.name,
    tagline: seed.tagline,
    description: seed.description,
    descriptionLanguage: 'en',
    category: seed.category,
    ...addressOf(seed.address),
    point: sourcePin(seed.lat, seed.lng),
    phone: seed.phone,
    email: seed.email,
    website: seed.website,
    priceTier: seed.priceTier,
    languages: seed.languages,
    stepFree: seed.stepFree,
    delivery: seed.delivery,
    mobileService: seed.mobileService,
    verified: seed.verified,
    blackOwned: sampleBlackOwned(seed),
    isClaimed: seed.claimed,
    confirmedOn: seed.confirmedOn,
    isSample: true,
    details: {
      kind: 'business',
      services: seed.services.map(({ name, priceFrom, unit }) => ({
        name,
        priceFrom,
        unit: unit ?? null,
      })),
      payment: seed.payment,
      homeVisits: seed.homeVisits,
      foundedYear: seed.foundedYear,
    },
  };
}

/** Invented owners who look after their page have declared it. For one with papers staff saw proof. */
function sampleBlackOwned({ claimed, confirmedOn, verified }: SeedBusiness): BlackOwned | null {
  if (verified?.method === 'document') {
    const words = 'Entry of its owner at Companies House (sample)';
    return { basis: 'staff', words, language: 'en', on: verified.on };
  }
  if (!claimed) return null;
  const words = directoryWords.blackOwned.declaration;
  return { basis: 'declaration', words, language: 'en', on: confirmedOn };
}

/** An invented place, marked "Sample". Throws when its details do not fit its kind. */
export function samplePlaceDraft(seed: SeedPlace): ListingDraft {
  const details = z.parse(KindDetails, seed.details);
  return {
    ...emptyDraftOf(details.kind),
    name: seed.name,
    tagline: seed.tagline,
    description: seed.description,
    descriptionLanguage: 'en',
    ...addressOf(seed.address),
    point: sourcePin(seed.lat, seed.lng),
    phone: seed.phone,
    email: seed.email,
    website: seed.website,
    languages: seed.languages,
    stepFree: seed.stepFree,
    verified: seed.verified,
    isClaimed: seed.claimed,
    confirmedOn: seed.confirmedOn,
    isSample: true,
    details,
  };
}

/** A mission in the words of its source. What the source does not say stays empty (decision D36). */
export function missionDraft(seed: SeedMission): {
  draft: ListingDraft;
  source: ListingSource | undefined;
} {
  const draft: ListingDraft = {
    kind: 'embassy',
    name: seed.name,
    tagline: null,
    description: seed.description ?? '',
    descriptionLanguage: 'en',
    category: null,
    ...addressOf(seed.address),
    point: sourcePin(seed.lat, seed.lng),
    phone: seed.phone ?? null,
    email: seed.email ?? null,
    website: seed.website ?? null,
    priceTier: null,
    languages: seed.languages ?? [],
    stepFree: seed.stepFree ?? null,
    delivery: false,
    mobileService: false,
    verified: null,
    blackOwned: null,
    isClaimed: false,
    confirmedOn: seed.confirmedOn ?? null,
    isSample: seed.sample ?? false,
    details: z.parse(KindDetails, {
      kind: 'embassy',
      mission: seed.kind,
      state: seed.country,
      stateNames: seed.countryNames,
      serves: seed.serves,
      alsoServes: seed.alsoServes,
      emergencyPhone: seed.emergencyPhone,
      holidays: seed.holidays,
      catalogue: seed.catalogue,
    }),
  };
  const source = seed.source && {
    source: seed.source.name,
    sourceRef: seed.slug,
    licence: seed.source.licence,
    attribution: null,
    sourcePage: seed.source.url,
    sourceTakenOn: factsTakenOn,
    contactSource: seed.contactSource,
  };
  return { draft, source: source ?? undefined };
}
