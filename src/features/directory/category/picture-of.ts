import kindSprite from '#features/kinds/pictures.svg';
import type { KindId } from '#features/kinds/kind-ids.ts';
import categorySprite from './pictures.svg';

/** The picture of a listing, for `ClothPicture`: that of its category, else that of its kind. */
export const pictureOf = ({ category, kind }: { category?: string; kind?: KindId }): string =>
  category ? `${categorySprite}#${category}` : `${kindSprite}#${kind ?? 'business'}`;
