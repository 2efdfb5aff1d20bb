import { kinds } from '#features/kinds/registry.ts';
import { addressOf } from '#platform/http/query-string.ts';
import type { CategoryPage } from './category-tree.contract.ts';

/** Real listings that a page needs before search engines are told of it. */
export const fewestReal = 3;

export const categoryPath = (slug: string, city?: string): string =>
  city ? `/categories/${slug}/${city}` : `/categories/${slug}`;

/** The same listings in the directory, with all its filters. */
export function resultsPath(
  { node, categories, city }: Pick<CategoryPage, 'node' | 'categories' | 'city'>,
  more: { price?: string } = {},
): string {
  const { kind, trait } = node;
  const of = kind ? { trait: trait ?? undefined } : { category: categories };
  return addressOf(kind ? kinds[kind].listPath : '/directory', {
    ...of,
    near: city?.name,
    ...more,
  });
}
