import { categoryNameIn } from '#features/directory/category/category.service.server.ts';
import type { OpenListing } from '#features/finder/open-listing.service.server.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type {
  Location,
  Organization,
  OrganizationFacts,
  Service,
  ServiceAtLocation,
  Taxonomy,
  TaxonomyTerm,
} from '../hsds.contract.ts';
import { derivedId } from './derived-id.server.ts';
import { isShut, toSchedules } from './to-schedules.server.ts';

/*
 * A listing is one organization that offers one service at one place; all three have its id, each among its own. What
 * belongs to them has an id made from it.
 */

type Teller = Pick<ServiceContext, 'language' | 'now' | 'site'>;

/** The one taxonomy: the site's own categories. */
export function toTaxonomy({ site, language }: Teller): Taxonomy {
  const name = i18nFor(language).t('open-data:taxonomy', { site: site.name });
  return { id: derivedId('taxonomy'), name, description: name };
}

type Category = NonNullable<OpenListing['category']>;

export function toTerm(found: Category, teller: Teller): TaxonomyTerm {
  const taxonomy = toTaxonomy(teller);
  const name = categoryNameIn(found, teller.language);
  return {
    id: found.id,
    code: found.slug,
    name,
    description: name,
    taxonomy: taxonomy.name,
    taxonomy_id: taxonomy.id,
    language: teller.language,
  };
}

/** What it says of itself; what is invented says so first. */
function describe(listing: OpenListing, { language }: Teller): string {
  const { tagline, description, name, isSample } = listing;
  const said = description || tagline || name;
  return isSample ? `${i18nFor(language).t('directory:sample')}: ${said}` : said;
}

/** For programs, which do not read the description. */
const sampleOf = ({ isSample }: OpenListing): { sample?: true } =>
  isSample ? { sample: true } : {};

const websiteOf = ({ website }: OpenListing) =>
  website && isWebAddress(website) ? website : undefined;

const phonesOf = ({ id, phone }: OpenListing) =>
  phone ? [{ id: derivedId(id, 'phone'), number: phone, type: 'voice' as const }] : [];

function contactsOf(listing: OpenListing) {
  const { id, name, email, phone } = listing;
  if (!email && !phone) return [];
  return [
    { id: derivedId(id, 'contact'), name, email: email ?? undefined, phones: phonesOf(listing) },
  ];
}

const hasAddress = ({ addressLine1, city, postcode }: OpenListing) =>
  [addressLine1, city, postcode].some((line) => line !== null);

/** Undefined for a listing without a known place. */
export function toLocation(listing: OpenListing, { language }: Teller): Location | undefined {
  const { id, name, lat, lng } = listing;
  if (lat === null && !hasAddress(listing)) return undefined;
  const stepFree = i18nFor(language).t('directory:feature.step-free');
  return {
    id,
    location_type: 'physical',
    name,
    latitude: lat ?? undefined,
    longitude: lng ?? undefined,
    addresses: hasAddress(listing) ? [addressOf(listing)] : [],
    accessibility: listing.stepFree
      ? [{ id: derivedId(id, 'step-free'), description: stepFree }]
      : [],
  };
}

const addressOf = (listing: OpenListing) => ({
  id: derivedId(listing.id, 'address'),
  address_1: listing.addressLine1 ?? '',
  address_2: listing.addressLine2 ?? undefined,
  city: listing.city ?? '',
  region: listing.district ?? undefined,
  state_province: listing.region ?? '',
  postal_code: listing.postcode ?? '',
  country: listing.country,
  address_type: 'physical' as const,
});

const organizationFacts = (listing: OpenListing, teller: Teller): OrganizationFacts => ({
  id: listing.id,
  name: listing.name,
  description: describe(listing, teller),
  email: listing.email ?? undefined,
  website: websiteOf(listing),
  uri: teller.site.url + listing.path,
  ...sampleOf(listing),
});

function serviceFacts(listing: OpenListing, teller: Teller): Service {
  const { source, licence, attribution, schedule } = listing;
  const isClosed = schedule !== undefined && isShut(schedule, teller);
  return {
    id: listing.id,
    name: listing.name,
    description: describe(listing, teller),
    url: websiteOf(listing),
    email: listing.email ?? undefined,
    status: isClosed ? 'temporarily closed' : 'active',
    assured_date: listing.confirmedOn ?? undefined,
    last_modified: listing.updatedAt.toISOString(),
    source: source
      ? { name: source, licence: licence ?? undefined, attribution: attribution ?? undefined }
      : undefined,
    ...sampleOf(listing),
  };
}

/** With all that is known, except the organization. */
function wholeService(listing: OpenListing, teller: Teller): Service {
  const { id, languages, offers, schedule } = listing;
  const location = toLocation(listing, teller);
  const names = new Intl.DisplayNames([teller.language, 'en'], { type: 'language' });
  return {
    ...serviceFacts(listing, teller),
    phones: phonesOf(listing),
    contacts: contactsOf(listing),
    schedules: toSchedules(id, schedule, teller),
    service_at_locations: location ? [{ id, location, ...sampleOf(listing) }] : [],
    languages: languages.map((code) => ({
      id: derivedId(id, 'language', code),
      name: names.of(code) ?? code,
      code,
    })),
    cost_options: offers.map(({ name, amount, currency, unit }, at) => ({
      id: derivedId(id, 'cost', at),
      option: name,
      currency: currency?.toLowerCase(),
      amount: amount ?? undefined,
      amount_description: unit ?? undefined,
    })),
    attributes: attributesOf(listing, teller),
  };
}

function attributesOf({ id, category }: OpenListing, teller: Teller) {
  if (!category) return [];
  return [
    {
      id: derivedId(id, 'category'),
      link_id: id,
      link_type: 'category' as const,
      link_entity: 'service' as const,
      taxonomy_term_id: category.id,
      taxonomy_term: toTerm(category, teller),
    },
  ];
}

export const toService = (
  listing: OpenListing,
  teller: Teller,
  { full }: { full: boolean },
): Service => ({
  ...(full ? wholeService(listing, teller) : serviceFacts(listing, teller)),
  organization: organizationFacts(listing, teller),
});

/** Undefined for a listing without a known place. */
export function toServiceAtLocation(
  listing: OpenListing,
  teller: Teller,
  { full }: { full: boolean },
): ServiceAtLocation | undefined {
  const location = toLocation(listing, teller);
  if (!location) return undefined;
  const service = toService(listing, teller, { full });
  const atPlace = { ...service, service_at_locations: undefined };
  return { id: listing.id, location, service: atPlace, ...sampleOf(listing) };
}

interface OrganizationParts {
  full: boolean;
  /** Its service with all that is known, not only its main facts. */
  fullService: boolean;
}

export function toOrganization(
  listing: OpenListing,
  teller: Teller,
  { full, fullService }: OrganizationParts,
): Organization {
  const identifiers = listing.identifiers.map(({ register, number }) => ({
    id: derivedId(listing.id, 'register', register, number),
    identifier_type: register,
    identifier: number,
  }));
  const facts = {
    ...organizationFacts(listing, teller),
    organization_identifiers: identifiers,
  };
  if (!full && !fullService) return facts;
  const location = toLocation(listing, teller);
  const whole = full && {
    phones: phonesOf(listing),
    contacts: contactsOf(listing),
    locations: location ? [location] : [],
  };
  const service = fullService ? wholeService(listing, teller) : serviceFacts(listing, teller);
  return { ...facts, ...whole, services: [service] };
}
