import { picturesIn } from './profile-shape.ts';
import type { Profile } from './profile-shape.ts';

/** "x" is a closed day. */
const day = (text: string): string => (/^x$/i.test(text.trim()) ? 'closed' : text);

const days = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** Google Business Profile: the sheet for many places at once, and the places of a takeout. */
export const google: Profile = {
  marks: [
    ['store_code', 'business_name'],
    ['business_name', 'primary_category', 'address_line_1'],
  ],
  columns: {
    store_code: 'sourceRef',
    business_name: 'name',
    address_line_1: 'addressLine1',
    address_line_2: 'addressLine2',
    sub_locality: 'district',
    locality: 'city',
    administrative_area: 'region',
    country_region: 'country',
    postal_code: 'postcode',
    postcode: 'postcode',
    latitude: 'lat',
    longitude: 'lng',
    primary_phone: 'phone',
    additional_phones: 'otherPhone',
    website: 'website',
    primary_category: 'category',
    additional_categories: 'speciality',
    from_the_business: 'description',
    opening_date: 'skip',
    labels: 'skip',
    logo_photo: 'skip',
    cover_photo: 'skip',
    other_photos: 'skip',
    ...Object.fromEntries(days.map((name) => [`${name}_hours`, name])),
  },
  cells: Object.fromEntries(days.map((name) => [`${name}_hours`, day])),
  addresses: [],
  pictures: { cover_photo: picturesIn, other_photos: picturesIn, logo_photo: picturesIn },
};
