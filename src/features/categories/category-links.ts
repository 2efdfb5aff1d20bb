import { toSearchParams } from '#platform/http/query-string.ts';
import type { CategoryPage } from './category-tree.contract.ts';

/** Real listings that a page needs before search engines are told of it. */
export const fewestReal = 3;

export const categoryPath = (slug: string, city?: string): string =>
  city ? `/categories/${slug}/${city}` : `/categories/${slug}`;

/** The same listings in the directory, with all its filters. */
export const resultsPath = (
  { categories, city }: Pick<CategoryPage, 'categories' | 'city'>,
  more: { price?: string } = {},
): string =>
  `/directory?${toSearchParams({ category: categories, near: city?.name, ...more }).toString()}`;
