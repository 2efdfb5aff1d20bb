import { createHash } from 'node:crypto';

/**
 * The id of something that has none of its own, such as the phone number of a listing: for ever the same for the same
 * words (UUID version 8, since its hash is our choice).
 */
export function derivedId(...words: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) % 4) + 8).toString(16);
  const version = `8${hash.slice(13, 16)}`;
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    version,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
