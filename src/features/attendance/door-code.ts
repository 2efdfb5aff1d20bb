/* The code that a guest shows at the door: eight letters by chance, then four that are their signature. */

/** Letters that nobody takes for another, read aloud or written by hand: no vowels, so that no words come of them. */
export const doorLetters = 'BCDFGHJKMNPQRTVWXY';
/** By chance, one of 11 thousand million. */
export const codeLength = 8;
/** One false code in 105 thousand has the right ones. */
export const signatureLength = 4;

/** Out of the HMAC-SHA-256 of the code with the key of the date: on the server and on a device without a network. */
export const signatureOf = (hmac: Uint8Array): string =>
  [...hmac.subarray(0, signatureLength)]
    .map((byte) => doorLetters[byte % doorLetters.length])
    .join('');

/** `BCDF-GHJK-MNPQ`, as it is shown and read aloud. */
export const groupedCode = (letters: string): string => letters.match(/.{1,4}/g)?.join('-') ?? '';

export interface ReadCode {
  code: string;
  /** Empty where somebody gave the first eight letters alone. */
  signature: string;
}

const whole = new RegExp(`^[${doorLetters}]+$`);

/** What was typed or scanned, in any case and with any spaces; undefined where it is no code. */
export function readCode(text: string): ReadCode | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s.–-]/g, '');
  const signature = letters.slice(codeLength);
  const isWhole = signature === '' || signature.length === signatureLength;
  if (letters.length < codeLength || !isWhole || !whole.test(letters)) return undefined;
  return { code: letters.slice(0, codeLength), signature };
}
