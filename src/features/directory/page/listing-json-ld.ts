import type { NamedPath } from '#platform/head/linked-data.ts';
import type { Site } from '#platform/http/page-context.ts';
import type { CategoryNames } from '../category/category-names.ts';
import { kinds } from '#features/kinds/registry.ts';
import { identifiers, openingHours, ownFacts, sameAs } from './linked-facts.ts';
import { webAddress } from '#features/kinds/links.ts';
import type { ListingFacts } from '../listing.contract.ts';

/**
 * schema.org's description of a listing, in the words that its type has. Samples have none: nothing invented is told to
 * search engines.
 */
export function listingJsonLd(
  listing: ListingFacts,
  site: Site,
): Record<string, unknown> | undefined {
  if (listing.isSample) return undefined;
  const kind = kinds[listing.kind];
  const { schemaOrgHalf } = kind;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: listing.addressLines.join(', ') || undefined,
    addressLocality: listing.city ?? listing.district ?? undefined,
    addressRegion: listing.region ?? undefined,
    postalCode: listing.postcode ?? undefined,
    addressCountry: listing.country,
  };
  const place = {
    // Search engines take coordinates for the door.
    geo:
      listing.point && !listing.isPinApproximate
        ? { '@type': 'GeoCoordinates', latitude: listing.point.lat, longitude: listing.point.lng }
        : undefined,
    openingHoursSpecification: openingHours(listing.week),
  };
  const isSomewhere = place.geo !== undefined || place.openingHoursSpecification !== undefined;
  return {
    '@context': 'https://schema.org',
    '@type': kind.schemaOrgType(listing.details),
    '@id': site.url + listing.path,
    url: webAddress(listing.website) ?? site.url + listing.path,
    sameAs: sameAs(listing),
    name: listing.name,
    description: listing.description || undefined,
    telephone: listing.phone ?? undefined,
    address,
    ...(schemaOrgHalf !== 'place' && ownFacts(listing)),
    ...(schemaOrgHalf !== 'organization' && place),
    ...(schemaOrgHalf === 'organization' &&
      isSomewhere && { location: { '@type': 'Place', address, ...place } }),
    priceRange: listing.priceTier ? '£'.repeat(listing.priceTier) : undefined,
    identifier: identifiers(listing),
    aggregateRating: listing.rating.count
      ? {
          '@type': 'AggregateRating',
          ratingValue: listing.rating.average,
          reviewCount: listing.rating.count,
        }
      : undefined,
  };
}

/** The way to a listing's page, as its breadcrumbs show it. */
export function trailOf(
  { kind, category, name, path }: ListingFacts,
  { names }: CategoryNames,
  t: (key: string) => string,
): NamedPath[] {
  const { listPath } = kinds[kind];
  const list = { name: t(`directory:kind.${kind}`), path: listPath };
  const own = { name, path };
  if (!category) return [list, own];
  const { slug } = category;
  return [list, { name: names[slug] ?? slug, path: `${listPath}?category=${slug}` }, own];
}
