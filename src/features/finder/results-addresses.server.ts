import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { FewAddresses } from '#platform/sitemap/public-address.server.ts';
import { kinds } from '#features/kinds/registry.ts';

/** The lists of results that search engines are told. */
export const resultsPages: FewAddresses = pagesAt(
  '/directory',
  ...Object.values(kinds).map(({ listPath }) => listPath),
);
