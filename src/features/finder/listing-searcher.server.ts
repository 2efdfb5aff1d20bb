import type { SearcherGroup } from '#platform/search/searcher.server.ts';
import { kinds } from '#features/kinds/registry.ts';
import { readInWords } from './search/read-in-words.server.ts';
import { listBestOfKinds } from './search.service.server.ts';

/** Every kind of listing with a results page of its own, found as that page finds them. */
export const listingSearcher: SearcherGroup = {
  order: 20,
  area: 'directory',
  tags: ['listing', 'category'],
  kinds: Object.values(kinds).map(({ id, listPath }) => ({
    kind: id,
    name: { ns: 'directory', key: `kind.${id}` },
    allPath: (words) => `${listPath}?${new URLSearchParams({ q: words })}`,
  })),
  read: readInWords,
  async find(ctx, words, { kinds: asked, limit }) {
    const ids = Object.values(kinds).flatMap(({ id }) => (asked.includes(id) ? [id] : []));
    const { found, spelling } = await listBestOfKinds(ctx, words, { kinds: ids, limit });
    const byKind = new Map(
      [...found].map(([kind, { items, total }]) => [
        kind,
        {
          total,
          items: items.map((card) => ({
            title: card.name,
            url: card.path,
            excerpt: [card.locality, card.tagline].filter(Boolean).join(' · ') || null,
            isSample: card.isSample,
            card,
          })),
        },
      ]),
    );
    return { byKind, ...(spelling && { spelling }) };
  },
};
