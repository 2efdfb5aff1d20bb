import { fold } from '#platform/text/fold.ts';
import { ownDomain, phoneDigits, socialHandle } from '#features/kinds/contact-keys.ts';
import { nameLikeness } from './name-likeness.ts';
import { nameWords } from './name-words.ts';
import { placeLikeness } from './place-likeness.ts';
import type { Place, PlaceLikeness } from './place-likeness.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';

/** What two entries are compared by. */
export interface Comparable extends Place {
  kind: KindId;
  name: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  isSample: boolean;
}

/** Why two entries may be one, in words that staff read. */
export const duplicateReasons = [
  /** One said so, and staff agreed. The others are found by comparing. */
  'reader',
  'same-name',
  'like-name',
  'phone',
  'email',
  'social',
  'website',
  'email-domain',
  'address',
  'postcode',
  'near',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export interface Likeness {
  /** 0 to 100. */
  score: number;
  reasons: DuplicateReason[];
}

/** What a reader has said and staff have agreed to is as likely at the least. */
export const readerScore = 85;

/** From here on staff are asked. */
export const proposedFrom = 60;

/** From here on a person who adds an entry is asked. All they have typed is a name, and perhaps a place. */
export const askedFrom = 35;

/** Counted up whenever the rule finds other pairs, so that everything is compared again. */
export const duplicateRule = 2;

const leastName = 0.6;
const sameName = 0.97;
const points = {
  name: 50,
  phone: 28,
  otherPhone: -4,
  email: 24,
  social: 22,
  website: 14,
  'email-domain': 12,
} as const;
const placePoints: Record<Exclude<PlaceLikeness, 'different'>, number> = {
  address: 28,
  postcode: 20,
  near: 14,
  city: 10,
  unknown: 0,
};
/** Neither says where it is, so that only the whole name can speak: University of Bath, twice in one register. */
const placelessPoints = 10;

/** An entry with everything that is compared, worked out once. */
export interface Prepared {
  entry: Comparable;
  words: string[];
  /** The name's letters and digits alone. */
  letters: string;
  places: string[];
  phone: string | undefined;
  email: string | undefined;
  social: string | undefined;
  website: string | undefined;
  mailDomain: string | undefined;
}

export function prepare(entry: Comparable): Prepared {
  const { name, district, city, country, phone, email, website } = entry;
  return {
    entry,
    words: nameWords(name),
    letters: fold(name).replaceAll(/[^\p{L}\p{N}]/gu, ''),
    places: [district, city].flatMap((place) => (place ? nameWords(place) : [])),
    phone: phone ? withCountry(phoneDigits(phone), country) : undefined,
    email: email ? fold(email) : undefined,
    social: website ? socialHandle(website) : undefined,
    website: website ? ownDomain(website) : undefined,
    mailDomain: email ? ownDomain(email) : undefined,
  };
}

/** Spreadsheets take the zero off the beginning of a number. */
const withCountry = (digits: string | undefined, country: string): string | undefined =>
  country === 'GB' ? digits?.replace(/^(?=[1-37-9]\d{9}$)/, '44') : digits;

/** How likely two entries are one and the same. Without a like name, or at another address, they are not. */
export function likenessOf(one: Prepared, other: Prepared): Likeness {
  const none = { score: 0, reasons: [] };
  if (one.entry.kind !== other.entry.kind || one.entry.isSample !== other.entry.isSample) {
    return none;
  }
  const places = new Set([...one.places, ...other.places]);
  const name = one.letters === other.letters ? 1 : nameLikeness(one.words, other.words, places);
  if (name < leastName) return none;
  const place = placeLikeness(one.entry, other.entry);
  if (place === 'different') return none;
  const contacts = sameContacts(one, other);
  const reasons: DuplicateReason[] = [name >= sameName ? 'same-name' : 'like-name', ...contacts];
  if (place === 'address' || place === 'postcode' || place === 'near') reasons.push(place);
  const isOtherPhone = one.phone && other.phone && one.phone !== other.phone;
  const score =
    (points.name * (Math.min(name, sameName) - 0.5)) / (sameName - 0.5) +
    contacts.reduce((sum, reason) => sum + points[reason], 0) +
    (isOtherPhone ? points.otherPhone : 0) +
    placePoints[place] +
    (one.letters === other.letters && isPlaceless(one) && isPlaceless(other) ? placelessPoints : 0);
  return { score: Math.round(Math.min(100, score)), reasons };
}

/** A single word is too little to be told by. */
const isPlaceless = ({ entry, words }: Prepared): boolean =>
  words.length > 1 &&
  [entry.addressLine1, entry.district, entry.city, entry.postcode, entry.point].every(
    (fact) => fact === null,
  );

type Contact = 'phone' | 'email' | 'social' | 'website' | 'email-domain';

function sameContacts(one: Prepared, other: Prepared): Contact[] {
  const same = (key: 'phone' | 'email' | 'social' | 'website') =>
    one[key] !== undefined && one[key] === other[key];
  const found: Contact[] = (['phone', 'email', 'social', 'website'] as const).filter(same);
  const domains = new Set([other.website, other.mailDomain]);
  const isDomainShared = [one.website, one.mailDomain].some(
    (domain) => domain !== undefined && domains.has(domain),
  );
  // The same address says more than its domain, and one domain counts once.
  if (isDomainShared && !found.includes('website') && !found.includes('email')) {
    found.push('email-domain');
  }
  return found;
}

/**
 * What two entries must have one of in common to be compared at all: telephone, addresses of web and mail, and words
 * of the name together with where it is. A million entries are never compared each with each.
 */
export function duplicateKeys({ entry, words, ...known }: Prepared): string[] {
  const { phone, email, social, website, mailDomain } = known;
  const code = fold(entry.postcode ?? '').replaceAll(/[^a-z0-9]/g, '');
  const towns = [entry.city, entry.district].flatMap((town) => (town ? [fold(town).trim()] : []));
  const telling = [...new Set(words)].filter((word) => word.length >= 3).slice(0, 5);
  const keys = [
    phone && `p:${phone}`,
    email && `e:${email}`,
    social && `s:${social}`,
    ...[website, mailDomain].map((domain) => domain && `d:${domain}`),
    ...(code === '' ? [] : telling.map((word) => `c:${code}:${word.slice(0, 3)}`)),
    ...towns.flatMap((town) => telling.map((word) => `w:${town}:${word}`)),
    `n:${[...words].toSorted().join(' ')}`,
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
}
