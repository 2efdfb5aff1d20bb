/** An entry of an address book, as far as places have one. */
export interface ContactFacts {
  id: string;
  name: string;
  street: readonly string[];
  city: string | null;
  region: string | null;
  postcode: string | null;
  country: string;
  point: { lat: number; lng: number } | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  note: string;
  /** Its page here. */
  page: string;
  changedAt: Date;
}

/**
 * A vCard 3.0 (RFC 2426), which every address book reads. The name stands as that of an organisation: whole, in its
 * own script, and not cut into first and last.
 */
export function vcard(facts: ContactFacts): string {
  const { name, point, phone, email, website, note } = facts;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//community-directory//listings//EN',
    `UID:urn:uuid:${facts.id}`,
    `FN:${escaped(name)}`,
    `N:${components([name, '', '', '', ''])}`,
    `ORG:${escaped(name)}`,
    'X-ABShowAs:COMPANY',
    addressOf(facts),
    point && `GEO:${point.lat};${point.lng}`,
    phone && `TEL;TYPE=WORK,VOICE:${escaped(phone)}`,
    email && `EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`,
    website && `URL;TYPE=WORK:${oneLine(website)}`,
    `URL:${oneLine(facts.page)}`,
    note && `NOTE:${escaped(note)}`,
    `REV:${facts.changedAt.toISOString().replace(/\.\d+/, '')}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('');
}

function addressOf({ street, city, region, postcode, country }: ContactFacts): string | null {
  const known = [...street, city, postcode].some(Boolean);
  if (!known) return null;
  const parts = ['', '', street.join('\n'), city ?? '', region ?? '', postcode ?? '', country];
  return `ADR;TYPE=WORK:${components(parts)}`;
}

const components = (parts: readonly string[]) => parts.map(escaped).join(';');

/** What is in a text of a vCard: its separators mean nothing, and a line end is written. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(controls, '');

/** An address of the web is no text: nothing of it is escaped, so nothing may end the line. */
const oneLine = (text: string): string =>
  text.replaceAll(/[\s\u0085]/g, '').replaceAll(controls, '');

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const controls = /[\u0000-\u001f\u007f]/g;

/** Octets of a line, without its end. */
const widest = 75;
const encoder = new TextEncoder();

/** Long lines go on in the next one after a space; no character is torn apart (RFC 2425). */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let width = 0;
  for (const sign of line) {
    const octets = encoder.encode(sign).length;
    if (width + octets > widest && row !== '') {
      rows.push(row);
      // The space in front of the next line counts.
      [row, width] = ['', 1];
    }
    row += sign;
    width += octets;
  }
  return [...rows, row].join('\r\n ');
}
