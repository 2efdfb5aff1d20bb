import type { RowCells } from './column-mapping.ts';
import { phonesIn } from './phone-shape.ts';

export const emailShape = /[^\s@,;/|<>()]+@[^\s@,;/|<>()]+\.[a-z]{2,}/gi;
export const siteShape = /^(?:https?:\/\/|www\.)\S+$/i;

const siteBeside = /(?:https?:\/\/|www\.)[^\s,;|<>()]+/i;

const edges = /^[\s,;/|]+|[\s,;/|]+$|^\s*(?:or|and|&)\s+|\s+(?:or|and|&)\s*$/gi;
const places = ['email', 'phone', 'otherPhone', 'social', 'website'] as const;

/**
 * Puts what people wrote into the wrong one of these columns, or two into one cell ("07700 900506 or ade@sparks.example"),
 * where it belongs, as far as there is room for it.
 */
export function withContactsInPlace(cells: RowCells): RowCells {
  const moved = { ...cells };
  const textOf = (field: (typeof places)[number]) => moved[field] ?? '';
  for (const field of places) {
    if (field === 'email' || (field === 'website' && !isMail(textOf(field)))) continue;
    const mails = textOf(field).match(emailShape) ?? [];
    if (mails.length === 0) continue;
    moved[field] = textOf(field).replaceAll(emailShape, ' ').replaceAll(edges, '').trim();
    moved.email = [textOf('email'), ...mails].filter(Boolean).join(', ');
  }
  const ownMails = textOf('email').match(emailShape) ?? [];
  const numbers = phonesIn(textOf('email').replaceAll(emailShape, ' ').replaceAll(edges, ''));
  if (numbers.length > 0) {
    // One more than there is room for is kept by the code that reads the numbers.
    const others = numbers.filter((number) => !textOf('phone').includes(number));
    moved.phone = [textOf('phone'), ...others].filter(Boolean).join(', ');
    moved.email = ownMails.join(', ');
  }
  const [site] = siteBeside.exec(textOf('email').replaceAll(emailShape, ' ')) ?? [];
  if (site !== undefined && ownMails.length > 0 && textOf('website') === '') {
    moved.website = site;
    moved.email = ownMails.join(', ');
  }
  for (const field of ['email', 'phone'] as const) {
    const isSite = siteShape.test(textOf(field)) && !isMail(textOf(field));
    if (!isSite || textOf('website') !== '') continue;
    moved.website = textOf(field);
    moved[field] = '';
  }
  return moved;
}

const isMail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);
