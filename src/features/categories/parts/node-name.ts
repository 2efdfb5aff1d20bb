import type { CategoryPage } from '../category-tree.contract.ts';

type Translate = (key: string) => string;

/** What the entries of a kind chose from a list, in the words of the list. */
export const traitName = (t: Translate, trait: string): string =>
  t(`kinds:option.${trait.replace(':', '.')}`);

/** "Faith centres", "Faith centres: Muslim"; a group or a category by its own name. */
export function nodeName(
  t: Translate,
  { slug, name, kind, trait }: CategoryPage['node'],
  categoryName: (slug: string) => string,
): string {
  if (kind) {
    const all = t(`directory:kind.${kind}`);
    return trait === null ? all : `${all}: ${traitName(t, trait)}`;
  }
  return name === null ? t(`categories:group.${slug}`) : categoryName(slug);
}

/** Of what stands above it in the tree: a kind above its traits, a group above its categories. */
export const parentName = (t: Translate, kind: CategoryPage['node']['kind'], parent: string) =>
  t(kind ? `directory:kind.${parent}` : `categories:group.${parent}`);
