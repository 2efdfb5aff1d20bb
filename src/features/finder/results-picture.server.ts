import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { kinds } from '#features/kinds/registry.ts';

/** Lists of results: all of them, or those of a kind. */
export const resultsPicture = titledPictures(
  'directory',
  Object.fromEntries(['all', ...Object.keys(kinds)].map((kind) => [kind, `kind.${kind}`])),
);
