import { pageAddresses } from '#features/content/page-addresses.server.ts';
import { listingAddresses, listingPages } from '#features/directory/listing-addresses.server.ts';
import { categoryAddresses } from '#features/categories/category-addresses.server.ts';
import { givingAddresses } from '#features/giving/giving-addresses.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { FewAddresses, ManyAddresses } from '#platform/sitemap/public-address.server.ts';

/** What search engines may list, in `/sitemaps/pages.xml`. A page without an address here says `noindex`. */
export const fewAddresses: readonly FewAddresses[] = [
  pagesAt('/'),
  listingPages,
  pagesAt('/categories', '/map'),
  pageAddresses,
  pagesAt('/join', '/submit', '/search', '/roadmap', '/contact', '/feedback', '/trade'),
  givingAddresses,
  pagesAt('/terms', '/privacy'),
];

/** What grows with the rows of a feature, in files of its own. */
export const manyAddresses: readonly ManyAddresses[] = [listingAddresses, categoryAddresses];
