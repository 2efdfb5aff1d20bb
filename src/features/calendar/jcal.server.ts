import ICAL from 'ical.js';

/** A property as RFC 7265 writes it: its name and parameters in small letters, the type of its values, the values. */
export type Property = [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  ...values: unknown[],
];
export type Component = [name: string, properties: Property[], components: Component[]];

// The library forgets the space that begins the second line: it would take the line to 76 bytes.
ICAL.foldLength = 74;

/** The RFC 5545 text of a component: its lines end with CRLF and are folded at 75 bytes. */
export const textOf = (component: Component): string => ICAL.stringify(component);

/**
 * A text that cannot break out of its field: line ends are plain, control characters are gone, halves of letters too.
 * Commas, semicolons and quotation marks are the library's work.
 */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');

const line = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim();

/** Nothing where the text is empty. */
export const textProperty = (name: string, text: string): Property[] =>
  plain(text).trim() === '' ? [] : [[name, {}, 'text', plain(text)]];

/** A text of one line. */
export const lineProperty = (name: string, text: string): Property[] =>
  textProperty(name, line(text));

/** A property that no standard knows: programs look for it without a type, so its marks are escaped here. */
export const extraProperty = (name: string, text: string): Property[] =>
  lineProperty(name, text).map((property) => [
    name,
    {},
    'unknown',
    String(property[3]).replaceAll(/[\\;,]/g, String.raw`\$&`),
  ]);

/** Web addresses alone, with what is not of an address encoded. Others are left out. */
export function addressProperty(name: string, address: string): Property[] {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? [[name, {}, 'uri', url.href]] : [];
}

/** Who can be written to is the organiser; a mere name is a contact, since an organiser needs an address. */
export function organizerProperty(organizer: { name: string; email?: string }): Property[] {
  const name = line(organizer.name);
  const email = organizer.email ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return lineProperty('contact', name);
  return [['organizer', name ? { cn: name } : {}, 'cal-address', `mailto:${encodeURI(email)}`]];
}

/** A time on the wall of a zone (`YYYY-MM-DDTHH:mm`). UTC has no definition: it is a letter. */
export const wallProperty = (name: string, zone: string, ...wallTimes: string[]): Property =>
  zone === 'UTC'
    ? [name, {}, 'date-time', ...wallTimes.map((at) => `${at}:00Z`)]
    : [name, { tzid: zone }, 'date-time', ...wallTimes.map((at) => `${at}:00`)];

export const momentProperty = (name: string, moment: Date): Property => [
  name,
  {},
  'date-time',
  `${moment.toISOString().slice(0, 19)}Z`,
];
