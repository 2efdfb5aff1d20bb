import { kindIds, kinds, readTrait, traitTypes } from '#features/directory/listing-kinds.ts';
import type { KindId } from '#features/directory/listing-kinds.ts';

/**
 * Kinds beside businesses stand in the tree too, and under each what its entries chose from a list: `faith`, and
 * `faith-muslim` for the trait `tradition:muslim`. Businesses have their groups and categories.
 */
const nodeKinds: readonly KindId[] = kindIds.filter((id) => id !== 'business');

/** "Other" says nothing that somebody would look for. */
const anythingElse = 'other';

export const kindOfSlug = (slug: string): KindId | undefined => nodeKinds.find((id) => id === slug);

/** Undefined for a trait that has no place in the tree: what people wrote themselves is too much. */
export function slugOfTrait(kind: KindId, trait: string): string | undefined {
  const { id, value } = readTrait(trait) ?? {};
  const isNode =
    id && value !== anythingElse && traitTypes[id] === 'words' && kinds[kind].traits.includes(id);
  return isNode ? `${kind}-${value}` : undefined;
}

/** The kind of a slug that may be one of a trait. */
export const kindOfTraitSlug = (slug: string): KindId | undefined =>
  nodeKinds.find((id) => slug.startsWith(`${id}-`));
