import type { WeeklyPeriod } from '#features/schedule/schedule.contract.ts';
import type { Access } from '#platform/access/actor.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { KindId } from './kind-ids.ts';
import type { TraitId } from './traits.ts';

/** Filters that a kind's results page may offer; the common ones (text, place, sort) are always there. */
export type FacetId = 'category' | 'open' | 'price' | 'stars' | 'language' | 'feature';

/** What traits are read from. */
export interface TraitSource<Details> {
  details: Details;
  region: string | null;
}

/** Something offered, with what it costs at least. */
export interface OfferedService {
  name: string;
  /** Minor units of `currency`; null when it is not known. */
  price: number | null;
  /** ISO 4217; null when it is not known. */
  currency: string | null;
  /** What the price is for: a person, an hour. */
  unit: string | null;
}

/** A day without openings, and what it is called. */
export interface ClosedDay {
  date: string;
  name: string;
}

/** An entry of the listing in a register that others keep. */
export interface RegisterEntry {
  /** Who keeps it. */
  register: string;
  number: string;
}

/** Times of every week, and dates (both included) in which others take their place. */
export interface ServiceTimes {
  services: readonly WeeklyPeriod[];
  seasons: readonly { from: string; to: string; services: readonly WeeklyPeriod[] }[];
}

/** What its details say that schema.org has words for beyond those of every listing. */
export interface LinkedFacts {
  /** Pages elsewhere about the very same: entries of public registers. Null where none is known. */
  pages?: readonly (string | null)[];
  /** Countries that it is there for, ISO 3166-1 alpha-2, or the whole world. */
  serves?: readonly string[] | 'world';
  foundedYear?: number | null;
}

/**
 * What makes one kind of listing different. Pure: no tables, no components, no schemas, as every page with cards
 * carries it. `Details` is what its schema in `kind-details.ts` reads.
 */
export interface Kind<Details = { kind: string }> {
  id: KindId;
  /** Its own results page, such as `/directory/businesses`. */
  listPath: string;
  /** Further addresses of that page. */
  listAliases: readonly string[];
  /** Its page begins with this: `/b/`. */
  pathPrefix: string;
  /** The page on which one is added. */
  newPath: string;
  /** Not `open` where one comes at the times of a service: it looks at opening hours alone. */
  facets: readonly FacetId[];
  /** Filters by its own facts, in this order. */
  traits: readonly TraitId[];
  icon: IconName;
  /** Whether such a one can be Black-owned (decision D50): somebody owns it and earns with it. */
  canBeBlackOwned?: true;
  /** Who may create one. */
  createdBy: Access;
  /** schema.org's type, which some kinds know better from their details. */
  schemaOrgType(details: Details | null): string;
  /** Which half of schema.org its types are of; left out where they are places and organisations in one. */
  schemaOrgHalf?: 'place' | 'organization';
  /** `country` is that of its address. */
  linkedFactsOf?(details: Details, country: string): LinkedFacts;
  /** Decision D40. */
  isReviewable: boolean;
  /** It names businesses that it vouches for. */
  recommends?: true;
  /**
   * How somebody says that one is theirs: on `/business/{id}/claim` or the same below another path, or in a dialog on
   * its page by an email address of its own domain.
   */
  claim: { way: 'page'; prefix: string } | { way: 'dialog' };
  /** What the form asks beyond names, address, hours and contact. */
  form: {
    /** It has to be in a category. */
    hasCategory: boolean;
    /** It tells of price level, payment and services. */
    hasPrices: boolean;
    /** It delivers, or comes to people. */
    hasDelivery: boolean;
    /** Steps of the form that not every kind has: its details, or the business profile of specification 3. */
    ownSteps: readonly ('details' | 'community')[];
    /** It can't be sent without a description. */
    needsDescription: boolean;
  };
  /** Facts that only staff write; the owner's form leaves them as they are. */
  heldFacts: readonly string[];
  /** Words in its own details by which it is found. */
  keywordsOf(details: Details): readonly string[];
  /**
   * What was chosen in its form and is looked for, as keys of the namespace `kinds`: `option.offers.food-bank`. It is
   * found by these words in every language.
   */
  termsOf?(details: Details): readonly string[];
  /**
   * Countries, ISO 3166-1 alpha-2, by whose names and peoples it is found; the trait `diaspora` says where they lie.
   */
  countriesOf?(details: Details): readonly string[];
  /** Countries whose own it is, which the cloth on its page follows; see `cloth-table.ts`. */
  clothCountriesOf?(details: Details): readonly string[];
  /** What it is filtered by, except the trait `diaspora`. */
  traitsOf(listing: TraitSource<Details>): Partial<Record<TraitId, readonly string[]>>;
  /** Codes of countries and languages in its details, which the server names in the reader's language. */
  codesOf(details: Details): readonly string[];
  /** Domains of its own people's email, by which it can be claimed. */
  emailDomainsOf(details: Details): readonly string[];
  /** Days from which on its page says something else: the day after a deadline. */
  turnsOn(details: Details): readonly string[];
  /**
   * Whether such a listing is told to others as a service to people (Open Referral): `with-services` only when its
   * details name some.
   */
  openReferral: 'always' | 'with-services' | 'never';
  /** Days on which its details say that it is closed, whatever its weekly hours. */
  closedOn?(details: Details): readonly ClosedDay[];
  /** When people come together there. They stand in for opening hours where none are known. */
  servicesOf?(details: Details): ServiceTimes;
  /** What its details say of single services and their prices. */
  offersOf?(details: Details): readonly OfferedService[];
  identifiersOf?(details: Details): readonly RegisterEntry[];
}
