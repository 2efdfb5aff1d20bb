import { categorySearcher } from '#features/categories/category-searcher.server.ts';
import { faqSearcher, pageSearcher } from '#features/content/page-searcher.server.ts';
import { listingSearcher } from '#features/directory/listing-searcher.server.ts';
import { legalSearcher } from '#features/legal/legal-searcher.server.ts';
import { ideaSearcher } from '#features/roadmap/idea-searcher.server.ts';
import { productSearcher } from '#features/trade/product-searcher.server.ts';
import type { AnySearcher } from '#platform/search/searcher.server.ts';

/** What the search over everything looks through, in the order of its answer. */
export const searchers: readonly AnySearcher[] = [
  categorySearcher,
  listingSearcher,
  faqSearcher,
  pageSearcher,
  productSearcher,
  legalSearcher,
  ideaSearcher,
];
