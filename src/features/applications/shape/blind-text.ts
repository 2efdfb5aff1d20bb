/** What stands in the place of words that would say who somebody is. */
export const hiddenWords = '[…]';

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const address = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/gu;
const link = /(?:https?:\/\/|www\.)\S+/giu;
/** Six digits and more, however they are grouped: a telephone number. */
const telephone = /\+?\d(?:[\s().-]*\d){5,}/gu;

/**
 * A text as it is read before the shortlist: without the names of its writer, addresses, links and telephone numbers.
 * What else somebody tells of themselves in it is theirs to tell.
 */
export function blindText(text: string, names: readonly string[]): string {
  const words = names
    .flatMap((name) => name.split(/[\s'’-]+/u))
    .filter((word) => [...word].length > 1)
    .toSorted((one, other) => other.length - one.length);
  const plain = text
    .normalize('NFC')
    .replaceAll(address, hiddenWords)
    .replaceAll(link, hiddenWords)
    .replaceAll(telephone, hiddenWords);
  if (words.length === 0) return plain;
  const all = words.map((word) => escaped(word.normalize('NFC'))).join('|');
  return plain.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all})(?![\p{L}\p{N}])`, 'giu'),
    hiddenWords,
  );
}
