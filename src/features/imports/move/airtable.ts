import { oldAddresses, pictureColumns } from './spreadsheet.ts';
import type { NamedPicture, Profile } from './profile-shape.ts';

/** "shop front.jpg (https://…),room.png (https://…)": a name that says something is what the picture is of. */
const attachments = (text: string): NamedPicture[] =>
  [...text.matchAll(/([^(),]{0,200})\((https?:\/\/[^\s()]{1,2000})\)/g)].map(
    ([, name = '', address = '']) => ({ address, alt: nameOf(name) }),
  );

/** "IMG_2031.jpeg" and "Screenshot" say nothing of what is seen. */
function nameOf(file: string): string {
  const words = file
    .trim()
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return /^(?:img|dsc|image|photo|screenshot|untitled|pxl)\b/i.test(words) ||
    !/\p{L}{3}/u.test(words)
    ? ''
    : words;
}

const attachment = /^[^()]{1,200}\.\w{2,5} \(https?:\/\/[^\s()]+\)/;

/** A table of Airtable, saved as CSV. */
export const airtable: Profile = {
  marks: [['airtable_id'], ['airtable_record_id']],
  looksLike: (samples) =>
    samples.some((sample) => attachment.test(sample) || sample.includes('airtableusercontent.com')),
  columns: {
    airtable_id: 'sourceRef',
    airtable_record_id: 'sourceRef',
    record_id: 'sourceRef',
    created_time: 'skip',
    created_by: 'skip',
    last_modified: 'skip',
    last_modified_time: 'skip',
    last_modified_by: 'skip',
    ...Object.fromEntries(pictureColumns.map((name) => [name, 'skip' as const])),
    ...Object.fromEntries(oldAddresses.map((name) => [name, 'skip' as const])),
  },
  cells: {},
  addresses: oldAddresses,
  pictures: Object.fromEntries(pictureColumns.map((name) => [name, attachments])),
};
