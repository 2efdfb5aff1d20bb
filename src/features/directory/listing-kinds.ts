/** What other features know of the kinds of listing. */
export { kindIds } from './kinds/kind-ids.ts';
export type { KindId } from './kinds/kind-ids.ts';
export { kinds, pathOf } from './kinds/registry.ts';
export { readTrait, traitTypes } from './kinds/traits.ts';
