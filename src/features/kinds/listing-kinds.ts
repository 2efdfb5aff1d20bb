/** What other features know of the kinds of listing. */
export { kindIds } from './kind-ids.ts';
export type { KindId } from './kind-ids.ts';
export { kinds, pathOf } from './registry.ts';
export { readTrait, traitTypes } from './traits.ts';
