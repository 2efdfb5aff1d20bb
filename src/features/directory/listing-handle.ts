import { trailJsonLd } from '#platform/head/linked-data.ts';
import { unpacked } from '#platform/http/packed.ts';
import type { Packed } from '#platform/http/packed.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import type { ListingPageData } from './load-listing.ts';
import { listingJsonLd, trailOf } from './page/listing-json-ld.ts';

/** What every page with a listing on it says about itself. Apart from its loader, whose contracts no browser needs. */
export const listingHandle = {
  namespaces: ['directory', 'schedule', 'reviews', 'inquiries', 'kinds'],
  jsonLd(data: Packed<ListingPageData>, site, t) {
    if (!import.meta.env.SSR) return undefined;
    const { listing, categories } = unpacked(data);
    const described = listingJsonLd(listing, site);
    return described && [described, trailJsonLd(trailOf(listing, categories, t), site)];
  },
} satisfies PageHandle;
