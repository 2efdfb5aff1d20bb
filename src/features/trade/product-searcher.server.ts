import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { longestQuery, productPath } from './product.contract.ts';
import { listProducts } from './product.service.server.ts';

export const productSearcher: Searcher = {
  order: 50,
  kind: 'trade-product',
  name: { ns: 'trade', key: 'title' },
  tags: ['trade', 'listing'],
  allPath: (words) => `/trade?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listProducts(ctx, { q: words.slice(0, longestQuery) });
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'trade');
    return {
      total,
      items: items.slice(0, limit).map(({ id, name, category, isSample }) => ({
        title: name,
        url: productPath(id),
        excerpt: t(`category.${category}`),
        isSample,
      })),
    };
  },
};
