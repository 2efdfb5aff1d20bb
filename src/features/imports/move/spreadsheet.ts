import { picturesIn } from './profile-shape.ts';
import type { Profile } from './profile-shape.ts';

/** An address of the place's own site is its website, so only what says otherwise is taken for the old one. */
export const oldAddresses = [
  'old_address',
  'old_url',
  'old_link',
  'old_page',
  'permalink',
  'page_url',
  'listing_url',
  'directory_url',
  'directory_page',
] as const;

export const pictureColumns = [
  'photo',
  'photos',
  'picture',
  'pictures',
  'image',
  'images',
  'image_url',
  'image_urls',
  'photo_url',
  'photo_urls',
  'picture_url',
  'attachment',
  'attachments',
  'gallery',
  'logo',
] as const;

/** Any other table. What it says of places is found as at the import. */
export const spreadsheet: Profile = {
  marks: [],
  columns: {
    ...Object.fromEntries(pictureColumns.map((name) => [name, 'skip' as const])),
    ...Object.fromEntries(oldAddresses.map((name) => [name, 'skip' as const])),
  },
  cells: {},
  addresses: oldAddresses,
  pictures: Object.fromEntries(pictureColumns.map((name) => [name, picturesIn])),
};
