import { picturesIn } from './profile-shape.ts';
import type { Profile } from './profile-shape.ts';

/** Numbers of categories, which only its own site can name. */
const words = (text: string): string =>
  text
    .split(/[,;]/)
    .map((word) => word.trim().replaceAll('-', ' '))
    .filter((word) => word !== '' && !/^[\da-f]{32}$/i.test(word))
    .join('; ');

/** OpenFairDB ("Karte von morgen"): its table and its JSON. */
export const openFairDb: Profile = {
  marks: [
    ['title', 'lat', 'lng', 'homepage'],
    ['title', 'lat', 'lng', 'categories', 'tags'],
  ],
  columns: {
    id: 'sourceRef',
    title: 'name',
    description: 'description',
    lat: 'lat',
    lng: 'lng',
    street: 'addressLine1',
    zip: 'postcode',
    city: 'city',
    state: 'region',
    country: 'country',
    homepage: 'website',
    email: 'email',
    contact_email: 'email',
    telephone: 'phone',
    contact_phone: 'phone',
    opening_hours: 'hours',
    founded_on: 'founded',
    categories: 'skip',
    tags: 'category',
    // A person, and the keepers' own notes.
    contact_name: 'skip',
    created: 'skip',
    created_at: 'skip',
    created_by: 'skip',
    version: 'skip',
    ratings: 'skip',
    avg_rating: 'skip',
    license: 'skip',
    image_url: 'skip',
    image_link_url: 'skip',
    custom: 'skip',
  },
  cells: { tags: words },
  addresses: [],
  pictures: { image_url: picturesIn },
};
