import { gt } from 'drizzle-orm';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { wordsForKind } from '#features/kinds/words-for-kind.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { wordsIn } from '#platform/search/text-score.server.ts';
import { categoryPath } from './category-links.ts';
import { titleOfNode } from './category-name.ts';
import { slugOfKind, slugOfTrait } from './category-node.ts';
import { listingCount } from './listing-count.table.server.ts';

interface Named {
  slug: string;
  title: string;
  synonyms: readonly string[];
}

/**
 * Finds categories, kinds and their divisions. What is typed may be the beginning of a word of the name, or of a word that
 * people use for the same thing. What is found by its name comes first.
 */
export const categorySearcher: Searcher = {
  order: 10,
  kind: 'category',
  name: { ns: 'categories', key: 'title' },
  tags: ['category', 'listing-count'],
  allPath: () => null,
  async find(ctx, words, limit) {
    const asked = wordsIn(words);
    if (asked.length === 0) return { items: [], total: 0 };
    const holds = (text: string) => {
      const found = wordsIn(text);
      return asked.every((word) => found.some((one) => one.startsWith(word)));
    };
    const all = [...(await listCategories(ctx)), ...(await listKinds(ctx))];
    const named = all.filter(({ title }) => holds(title));
    const called = all.filter((one) => !named.includes(one) && one.synonyms.some(holds));
    const found = [...named, ...called];
    return {
      total: found.length,
      items: found
        .slice(0, limit)
        .map(({ slug, title }) => ({ title, url: categoryPath(slug), excerpt: null })),
    };
  },
};

const listCategories = async (ctx: ServiceContext): Promise<Named[]> =>
  [...(await loadCategories(ctx.db)).values()].map((row) => ({
    slug: row.slug,
    title: categoryNameIn(row, ctx.language),
    synonyms: row.synonyms,
  }));

/** Every kind, and those traits that something has. */
async function listKinds({ db, language }: ServiceContext): Promise<Named[]> {
  const t = i18nFor(language).getFixedT(language);
  const { kind, trait } = listingCount;
  const traits = await db.selectDistinct({ kind, trait }).from(listingCount).where(gt(trait, ''));
  const nodes = [
    ...kindIds.map((id) => ({ slug: slugOfKind(id), kind: id, trait: null })),
    ...traits.map((row) => ({ ...row, slug: slugOfTrait(row.kind, row.trait) })),
  ];
  return nodes.flatMap(({ slug, ...node }) =>
    slug === undefined
      ? []
      : [
          {
            slug,
            title: titleOfNode({ ...node, slug, name: null }, t, () => undefined),
            synonyms: wordsForKind(node.trait ?? node.kind),
          },
        ],
  );
}
