import type { Site } from '#platform/http/page-context.ts';
import { kinds } from '../kinds/registry.ts';
import { webAddress } from './listing-links.ts';
import type { ListingFacts } from '../listing.contract.ts';

/** schema.org's description of a listing. Samples have none: nothing invented is told to search engines. */
export function listingJsonLd(
  listing: ListingFacts,
  site: Site,
): Record<string, unknown> | undefined {
  if (listing.isSample) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': kinds[listing.kind].schemaOrgType,
    '@id': site.url + listing.path,
    url: webAddress(listing.website) ?? site.url + listing.path,
    name: listing.name,
    description: listing.description || undefined,
    telephone: listing.phone ?? undefined,
    email: listing.email ?? undefined,
    priceRange: listing.priceTier ? '£'.repeat(listing.priceTier) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.addressLines.join(', ') || undefined,
      addressLocality: listing.city ?? listing.district ?? undefined,
      addressRegion: listing.region ?? undefined,
      postalCode: listing.postcode ?? undefined,
      addressCountry: listing.country,
    },
    geo: listing.point && {
      '@type': 'GeoCoordinates',
      latitude: listing.point.lat,
      longitude: listing.point.lng,
    },
    aggregateRating: listing.rating.count
      ? {
          '@type': 'AggregateRating',
          ratingValue: listing.rating.average,
          reviewCount: listing.rating.count,
        }
      : undefined,
  };
}
