import type { KindId } from './kind-ids.ts';

/** The picture of what is in no category, by its kind; see `category-pictures.ts` of the directory. */
export const kindPictures: Readonly<Record<KindId, string>> = {
  business: 'shopping-bags',
  embassy: 'classical-building',
  organisation: 'busts-in-silhouette',
  faith: 'place-of-worship',
  university: 'graduation-cap',
  education: 'school',
  professional: 'briefcase',
  manufacturer: 'factory',
};
