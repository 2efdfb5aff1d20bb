import type { RowCells } from './column-mapping.ts';
import { countryOf } from './country-rule.ts';
import { emailShape, siteShape, withContactsInPlace } from './misplaced-contacts.ts';
import { phonesIn } from './phone-shape.ts';
import type { RowNotes } from './row-notes.ts';
import { handleIn, isOfSites, socialPlace } from './social-cell.ts';

/** A number as people write it, with country code, brackets, extension; not one that a spreadsheet has rounded. */
function readPhone(text: string, notes: RowNotes): string | null {
  if (text === '') return null;
  const [first, second] = phonesIn(text);
  if (second !== undefined) {
    notes.kept('phone', 'second', 'Phone', phonesIn(text).slice(1).join(', '));
  }
  if (first !== undefined && (second !== undefined || /\p{L}/u.test(text.replace(/^tel:/i, '')))) {
    if (!/(?:x|ext)\.?\s*\d{1,5}$/i.test(text)) return first.replace(/^tel:/i, '');
  }
  const number = text.replace(/^tel:/i, '').replace(/^(\d{7,15})\.0+$/, '$1');
  const digits = number.replace(/\D/g, '').length;
  if (digits < 5 || /\dE\+\d/i.test(number)) {
    return notes.leftOut('phone', 'imports:leftOut.phone', text);
  }
  return number === text ? text : notes.repaired('phone', 'link', text, number);
}

/** Judged by the listing's own check afterwards. The first one, where there are several. */
function readEmail(text: string, notes: RowNotes): string | null {
  const [first, ...others] = text.match(emailShape) ?? [];
  const isList = others.length > 0 || (first !== undefined && /[,;/|\s]/.test(text));
  if (!isList || first === undefined) return text.replace(/^mailto:/i, '') || null;
  if (others.length > 0) notes.kept('email', 'second', 'Email', others.join(', '));
  return first.replace(/^mailto:/i, '');
}

/** People leave out the scheme; browsers do not. The first one is taken where there are several. */
function readWebsite(text: string, notes: RowNotes): string | null {
  const [first] = text.split(/;\s*(?=https?:\/\/)/i);
  if (first && first !== text) return notes.repaired('website', 'link', text, first);
  if (text === '' || /^https?:\/\//i.test(text)) return text || null;
  return bareShape.test(text) ? notes.repaired('website', 'link', text, `https://${text}`) : text;
}

/**
 * How customers reach the place. A number in the column for mail is a number, and the other way round. A place without
 * a website has one on a social network instead; beside a website, that goes into the description.
 */
export function readContacts(cells: RowCells, headers: RowCells, notes: RowNotes) {
  const placed = withContactsInPlace(cells);
  const { phone, email } = withContact(placed, cells.contact ?? '', notes);
  const { otherPhone = '' } = placed;
  const other = otherPhone === phone ? '' : otherPhone;
  if (phone !== '' && other !== '') notes.kept('otherPhone', 'second', 'Phone', other);
  return {
    website: readOnline(placed, headers, notes),
    phone: readPhone(withZero(phone || other, cells, notes), notes),
    email: readEmail(email, notes),
  };
}

/** A spreadsheet takes 07700 900115 for a number, and its zero away. */
function withZero(text: string, cells: RowCells, notes: RowNotes): string {
  const isCut = /^[1237]\d{9}$/.test(text) && countryOf(cells) === 'GB';
  return isCut ? notes.repaired('phone', 'zero', text, `0${text}`) : text;
}

function readOnline(
  { website = '', social = '', contact = '' }: RowCells,
  headers: RowCells,
  notes: RowNotes,
): string | null {
  const isHandle = handleIn(website);
  const cell = social || (isHandle ? website : '');
  const place = (cell && socialPlace(cell, headers.social ?? '')) || handleOf(contact);
  const isSite = (text: string) =>
    siteShape.test(text) || (isOfSites(headers.social ?? '') && bareShape.test(text));
  const site = [social, contact].find((text) => isSite(text) && !handleIn(text)) ?? '';
  const own = readWebsite((!isHandle && website) || site, notes);
  if (place && own) notes.kept('social', 'social', place.network, place.url);
  if (cell !== '' && !place && !site) notes.leftOut('social', 'imports:leftOut.social', cell);
  return own ?? place?.url ?? null;
}

const bareShape = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/;

/** From a cell that may hold anything, only what surely is a handle. */
const handleOf = (cell: string) => (handleIn(cell) ? socialPlace(cell, '') : undefined);

interface Reach {
  phone: string;
  email: string;
}

/** A cell that may hold either, or the name of a person, who is not published. */
function withContact(
  { phone = '', email = '' }: RowCells,
  contact: string,
  notes: RowNotes,
): Reach {
  if (contact === '') return { phone, email };
  const mail = contact.match(emailShape)?.[0] ?? '';
  const [number = ''] = phonesIn(contact.replaceAll(emailShape, ' '));
  const isOnline = handleIn(contact) || siteShape.test(contact);
  if (mail === '' && number === '' && !isOnline)
    notes.leftOut('contact', 'imports:leftOut.contact', contact);
  return { phone: phone || number, email: email || mail };
}
