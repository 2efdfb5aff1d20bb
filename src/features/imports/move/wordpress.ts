import { plainText } from '../file/plain-text.ts';
import { picturesIn } from './profile-shape.ts';
import type { NamedPicture, Profile } from './profile-shape.ts';

/** "https://…/shop.jpg|12|Title|Caption::https://…/room.jpg|13||": one with "#" in front lies on another site. */
function pictures(text: string): NamedPicture[] {
  return text.split('::').flatMap((one) => {
    const [file = '', , title = '', caption = ''] = one.split('|').map((part) => part.trim());
    const address = file.replace(/^#/, '');
    const alt = plainText(caption || title);
    return address === '' ? [] : [{ address, alt: /\.\w{3,4}$/.test(alt) ? '' : alt }];
  });
}

/** `["Mo 09:00-17:00","Tu 09:00-12:00,13:00-17:00"],["UTC":"+0","Timezone":"Europe/London"]`: the days alone. */
function hours(text: string): string {
  if (!text.startsWith('[')) return text;
  const days = [...text.matchAll(/"((?:Mo|Tu|We|Th|Fr|Sa|Su)\b[^"]*)"/g)].map(([, day]) => day);
  return days.join('; ');
}

/** Names, one after the other; a bar keeps numbers of GeoDirectory's older exports. */
const labels = (text: string): string =>
  text
    .split(/[,;|]/)
    .map((label) => plainText(label).trim())
    .filter((label) => label !== '' && !/^\d+$/.test(label))
    .join('; ');

const reasons: Readonly<Record<string, string>> = {
  trash: 'trash',
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'draft',
  future: 'draft',
  private: 'private',
  'gd-closed': 'closed',
  'gd-expired': 'closed',
};

/** A site of WordPress with GeoDirectory: its export (WXR), and the table that GeoDirectory writes. */
export const wordPress: Profile = {
  marks: [
    ['post_title', 'post_category', 'post_status'],
    ['post_title', 'post_images'],
    ['post_title', 'street', 'latitude'],
  ],
  columns: {
    id: 'sourceRef',
    post_id: 'sourceRef',
    post_title: 'name',
    post_content: 'description',
    post_category: 'category',
    post_tags: 'speciality',
    street: 'addressLine1',
    street2: 'addressLine2',
    neighbourhood: 'district',
    city: 'city',
    region: 'region',
    zip: 'postcode',
    country: 'country',
    latitude: 'lat',
    longitude: 'lng',
    phone: 'phone',
    email: 'email',
    website: 'website',
    facebook: 'social',
    business_hours: 'hours',
    // What the old site kept for itself, and people who are not the place.
    post_author: 'skip',
    post_date: 'skip',
    post_modified: 'skip',
    post_status: 'skip',
    post_type: 'skip',
    post_excerpt: 'skip',
    default_category: 'skip',
    post_images: 'skip',
    link: 'skip',
    permalink: 'skip',
    guid: 'skip',
    submit_ip: 'skip',
    package_id: 'skip',
    expire_date: 'skip',
  },
  silent: ['post_type', 'post_status'],
  cells: {
    post_title: plainText,
    post_content: plainText,
    post_excerpt: plainText,
    post_category: labels,
    post_tags: labels,
    business_hours: hours,
  },
  refuses: {
    column: 'post_status',
    because: (cell) => {
      const status = cell.trim().toLowerCase();
      if (status === '' || status === 'publish') return undefined;
      return Object.hasOwn(reasons, status) ? reasons[status] : 'draft';
    },
  },
  addresses: ['link', 'permalink', 'post_link', 'guid'],
  pictures: { post_images: pictures, featured_image: picturesIn },
};
