import { metresBetween } from '#features/places/distance.ts';
import type { Point } from '#features/places/distance.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { fold } from '#platform/text/fold.ts';
import { editDistance } from './edit-distance.ts';

/** Where something is, as far as it is known. */
export interface Place {
  addressLine1: string | null;
  district: string | null;
  city: string | null;
  postcode: string | null;
  country: string;
  point: Point | null;
}

/** `different`: they can't be one. `unknown`: nothing says so, and nothing says that they are. */
export type PlaceLikeness = 'address' | 'postcode' | 'near' | 'city' | 'unknown' | 'different';

const nearMetres = 200;
const farMetres = 1500;

const streetForms = new Map([
  ['rd', 'road'],
  ['st', 'street'],
  ['str', 'street'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['ln', 'lane'],
  ['sq', 'square'],
  ['pl', 'place'],
  ['dr', 'drive'],
  ['ct', 'court'],
  ['cl', 'close'],
  ['gdns', 'gardens'],
  ['saint', 'street'],
]);

interface Street {
  number: string;
  name: string;
}

/** The house number is right before the street: units and floors come first. */
function streetOf(line: string | null): Street | null {
  if (!line) return null;
  const words = fold(line).match(/[\p{L}\p{N}]+/gu) ?? [];
  const at = words.findLastIndex((word) => /^\d+[a-z]?$/.test(word));
  const name = words
    .slice(at + 1)
    .map((word) => streetForms.get(word) ?? word)
    .join(' ');
  return name === '' ? null : { number: at < 0 ? '' : (words[at] ?? ''), name };
}

type StreetLikeness = 'door' | 'other-door' | 'other-street' | 'unknown';

function compareStreets(one: Street | null, other: Street | null): StreetLikeness {
  if (!one || !other) return 'unknown';
  const isSame = editDistance(one.name, other.name, 2) <= (one.name.length >= 6 ? 2 : 0);
  if (!isSame) return 'other-street';
  if (one.number === '' || other.number === '') return 'unknown';
  return one.number === other.number ? 'door' : 'other-door';
}

const townsOf = ({ district, city }: Place): string[] =>
  [district, city].flatMap((name) => (name ? [fold(name).trim()] : []));

/** How much two places are one. Another address is another place, whatever else is alike. */
export function placeLikeness(one: Place, other: Place): PlaceLikeness {
  if (one.country !== other.country) return 'different';
  const street = compareStreets(streetOf(one.addressLine1), streetOf(other.addressLine1));
  const metres = one.point && other.point && metresBetween(one.point, other.point);
  return (
    byPostcode(one, other, street, metres) ??
    byStreet(one, other, street) ??
    byPoint(metres) ??
    byTown(one, other)
  );
}

function byPostcode(
  one: Place,
  other: Place,
  street: StreetLikeness,
  metres: number | null,
): PlaceLikeness | undefined {
  const [here, there] = [codeOf(one.postcode), codeOf(other.postcode)];
  if (!here || !there) return undefined;
  if (here.outward !== there.outward) {
    const isOneDoor = street === 'door' && byTown(one, other) === 'city';
    return isOneDoor && (metres === null || metres < nearMetres) ? 'near' : 'different';
  }
  if (!here.inward || !there.inward) return undefined;
  if (street === 'door') return 'address';
  if (here.inward === there.inward) return street === 'other-door' ? 'city' : 'postcode';
  const isSlip = editDistance(here.inward, there.inward, 1) === 1;
  const mayBeOne = street === 'unknown' && (metres === null || metres < nearMetres);
  return isSlip && mayBeOne ? 'near' : 'different';
}

function codeOf(postcode: string | null): { outward: string; inward?: string } | undefined {
  if (!postcode) return undefined;
  const foreign = fold(postcode).replaceAll(/[^a-z0-9]/g, '');
  return parsePostcode(postcode) ?? (foreign === '' ? undefined : { outward: foreign });
}

function byStreet(one: Place, other: Place, street: StreetLikeness): PlaceLikeness | undefined {
  if (street === 'other-door' || street === 'other-street') return 'different';
  if (street !== 'door') return undefined;
  return byTown(one, other) === 'different' ? 'different' : 'address';
}

function byPoint(metres: number | null): PlaceLikeness | undefined {
  if (metres === null) return undefined;
  if (metres <= nearMetres) return 'near';
  return metres > farMetres ? 'different' : undefined;
}

function byTown(one: Place, other: Place): PlaceLikeness {
  const [here, there] = [townsOf(one), townsOf(other)];
  if (here.length === 0 || there.length === 0) return 'unknown';
  if (!here.some((town) => there.includes(town))) return 'different';
  // One town, and both name a part of it, but not the same.
  return here.length > 1 && there.length > 1 && here[0] !== there[0] ? 'unknown' : 'city';
}
