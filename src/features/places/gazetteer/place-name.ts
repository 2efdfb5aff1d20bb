import { fold } from '#platform/text/fold.ts';

const sameWords: Readonly<Record<string, string>> = { st: 'saint', upon: 'on', '&': 'and' };
const country = / (?:uk|u k|united kingdom|great britain)$/;

/**
 * The form in which names of places are compared: folded, punctuation as spaces, `St` as `Saint`, `upon` as `on`,
 * without the country at the end. An id is such a name with hyphens, so it compares like the name it was made from.
 */
export function nameKey(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+|(?<=[\p{L}\p{N}] ?)&/gu) ?? [];
  return words
    .map((word) => sameWords[word] ?? word)
    .join(' ')
    .replace(country, '');
}

/** `Newport`, `Isle of Wight` becomes `newport-isle-of-wight`. */
export function placeId(...parts: readonly string[]): string {
  return (
    fold(parts.join(' '))
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}
