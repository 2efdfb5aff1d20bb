import { categoryNameIn, loadCategories } from '#features/directory/category.service.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { wordsIn } from '#platform/search/text-score.server.ts';

/** Categories by the beginnings of the words of their names, or of what people say for them; names first. */
export const categorySearcher: Searcher = {
  kind: 'category',
  name: { ns: 'categories', key: 'title' },
  tags: ['category'],
  allPath: () => null,
  async find(ctx, words, limit) {
    const asked = wordsIn(words);
    if (asked.length === 0) return { items: [], total: 0 };
    const holds = (text: string) => {
      const found = wordsIn(text);
      return asked.every((word) => found.some((one) => one.startsWith(word)));
    };
    const all = [...(await loadCategories(ctx.db)).values()].map((row) => ({
      slug: row.slug,
      title: categoryNameIn(row, ctx.language),
      synonyms: row.synonyms,
    }));
    const named = all.filter(({ title }) => holds(title));
    const called = all.filter((one) => !named.includes(one) && one.synonyms.some(holds));
    const found = [...named, ...called];
    return {
      total: found.length,
      items: found
        .slice(0, limit)
        .map(({ slug, title }) => ({ title, url: `/categories/${slug}`, excerpt: null })),
    };
  },
};
