import { postcodeAreas } from './postcode-areas.ts';

export interface Postcode {
  /** The letters at the start: `SE`. Always one of the 124 areas. */
  area: string;
  /** The first half: `SE15`. */
  outward: string;
  /** The second half, when it was given: `4QN`. */
  inward?: string;
  /** Upper case with one space: `SE15 4QN`, or `SE15` alone. */
  normalised: string;
}

/**
 * Letters and places of the outward code as Royal Mail allows them: A9 A99 AA9 AA99 A9A AA9A, the last letter from
 * a short list. The inward half never holds C I K M O V, which are read as other letters or digits.
 */
const shape =
  /^(?<outward>(?<area>[A-Z]{1,2})(?:\d{1,2}|\d[ABCDEFGHJKMNPRSTUVWXY]))(?<inward>\d[ABD-HJLNP-UW-Z]{2})?$/;

/** The longest thing worth reading: a full postcode with some spaces too many. */
const longest = 24;

/**
 * Reads a text that is a whole postcode or an outward code, in any case and spacing. Undefined when it is anything
 * else, or when its letters are no postcode area. Jersey, Guernsey and the Isle of Man are areas like the others.
 */
export function parsePostcode(text: string): Postcode | undefined {
  if (text.length > longest) return undefined;
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}-]/gu, '');
  const { area, outward, inward } = shape.exec(letters)?.groups ?? {};
  if (!area || !outward || !Object.hasOwn(postcodeAreas, area)) return undefined;
  return inward
    ? { area, outward, inward, normalised: `${outward} ${inward}` }
    : { area, outward, normalised: outward };
}

/** Whether a text is the first half of a postcode and nothing else: `SE15`. */
export function isOutwardCode(text: string): boolean {
  const found = parsePostcode(text);
  return found !== undefined && found.inward === undefined;
}

/**
 * The postcode that a longer text ends with, as in `12 Rye Lane, London SE15 4ST`. Half-typed second halves
 * (`SE15 4`) count as the outward code.
 */
export function findPostcode(text: string): Postcode | undefined {
  const words = text.trim().split(/[\s,]+/);
  const last = words.at(-1) ?? '';
  const lastTwo = words.slice(-2).join(' ');
  const complete = parsePostcode(text.trim()) ?? parsePostcode(lastTwo) ?? parsePostcode(last);
  if (complete) return complete;
  return /^\d[A-Z]?$/i.test(last) ? parsePostcode(words.at(-2) ?? '') : undefined;
}
