import type { NodeName } from './category-tree.contract.ts';

/** Where the translations name a trait of a list. */
export const traitKey = (trait: string) => `kinds:option.${trait.replace(':', '.')}`;

/**
 * The name of a page below `/categories`, from the namespaces `categories`, `directory` and `kinds`; that of a category
 * is looked up.
 */
export function nameOfNode(
  { slug, name, kind, trait }: NodeName,
  t: (key: string) => string,
  categoryName: (slug: string) => string | undefined,
): string {
  if (trait) return t(traitKey(trait));
  if (kind) return t(`directory:kind.${kind}`);
  return name === null ? t(`categories:group.${slug}`) : (categoryName(slug) ?? name);
}

/** The name where it stands by itself: a trait says of what kind, as in "Embassies: Africa". */
export function titleOfNode(
  node: NodeName,
  t: (key: string) => string,
  categoryName: (slug: string) => string | undefined,
): string {
  const name = nameOfNode(node, t, categoryName);
  return node.kind && node.trait ? `${t(`directory:kind.${node.kind}`)}: ${name}` : name;
}
