import { randomInt } from 'node:crypto';

/** Letters that nobody takes for another, read aloud or written by hand: no vowels, so that no words come of them. */
const alphabet = 'BCDFGHJKMNPQRTVWXY';
const length = 8;

/** What a guest says or shows at the door. By chance, one of 11 thousand million. */
export const newDoorCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? 'X').join('');
