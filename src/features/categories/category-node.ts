import { readTrait, traitTypes } from '#features/kinds/traits.ts';
import { kinds } from '#features/kinds/registry.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { isGroup } from './category-groups.ts';
import type { GroupSlug } from './category-groups.ts';

/** What a page below `/categories` is about. Whether a category or a trait of that name exists is not known here. */
export type CategoryNode =
  | { type: 'group'; slug: GroupSlug }
  | { type: 'category'; slug: string }
  | { type: 'kind'; slug: string; kind: KindId }
  | { type: 'trait'; slug: string; kind: KindId; trait: string };

/** As addresses write a kind. Businesses have groups and categories in its place. */
const kindSlugs: Readonly<Partial<Record<KindId, string>>> = {
  embassy: 'embassies',
  organisation: 'organisations',
  faith: 'faith-centres',
  university: 'universities',
  education: 'education-providers',
  professional: 'professionals',
  manufacturer: 'manufacturers',
};

export const slugOfKind = (kind: KindId): string | undefined => kindSlugs[kind];

/** The fact from a list by which a kind is divided, such as `profession`. */
export const dividingTrait = (kind: KindId) =>
  kinds[kind].traits.find((id) => traitTypes[id] === 'words');

/** `professionals-solicitor`; undefined for a trait that has no page, such as what somebody wrote. */
export function slugOfTrait(kind: KindId, trait: string): string | undefined {
  const start = kindSlugs[kind];
  const read = readTrait(trait);
  return start && read && read.id === dividingTrait(kind) ? `${start}-${read.value}` : undefined;
}

export function readNode(slug: string): CategoryNode {
  if (isGroup(slug)) return { type: 'group', slug };
  for (const kind of kindIds) {
    const start = kindSlugs[kind];
    if (slug === start) return { type: 'kind', slug, kind };
    const id = dividingTrait(kind);
    if (start && id && slug.startsWith(`${start}-`)) {
      return { type: 'trait', slug, kind, trait: `${id}:${slug.slice(start.length + 1)}` };
    }
  }
  return { type: 'category', slug };
}
