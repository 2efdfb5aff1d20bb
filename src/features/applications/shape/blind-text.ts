import { saidAges } from './said-age.ts';

/** What stands in the place of words that would say who somebody is. */
export const hiddenWords = '[…]';

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const address = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/gu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]{2,}/gu;
const link = /(?:https?:\/\/|www\.)\S+/giu;
/** `name.co.uk/cv`, without what stands before an address. */
const bareLink =
  /(?<![\p{L}\p{N}])(?:[a-z\d-]+\.)+(?:com|org|net|io|me|dev|app|uk|eu|info|co|ng|gh|za|ke|fr|de)(?![\p{L}\p{N}])(?:\/\S*)?/giu;
/** Six digits and more, however they are grouped: a telephone number. */
const telephone = /\+?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd}){5,}/gu;

/** A word with all its marks, where letters may stand without them: `Adébáyọ̀` finds `Adebayo`, and the other way round. */
const markless = (word: string): string =>
  [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => `${escaped(sign)}\\p{M}*`)
    .join('');

/**
 * A text as it is read before the shortlist: without the names of its writer, addresses, links, telephone
 * numbers and how old they say they are. What else somebody tells of themselves in it is theirs to tell.
 */
export function blindText(text: string, names: readonly string[]): string {
  const words = names
    .flatMap((name) => name.split(/[\s'’-]+/u))
    // One Latin letter is a word of many texts; one sign of another script is a name.
    .filter((word) => [...word].length > 1 || !/\p{Script=Latin}/u.test(word))
    .toSorted((one, other) => other.length - one.length);
  // Full-width signs are read as what they stand for.
  const read = text.normalize('NFKC');
  const plain = saidAges
    .reduce((left, said) => left.replaceAll(said, hiddenWords), read)
    .replaceAll(address, hiddenWords)
    .replaceAll(link, hiddenWords)
    .replaceAll(bareLink, hiddenWords)
    .replaceAll(handle, hiddenWords)
    .replaceAll(telephone, hiddenWords);
  const whole = words.filter((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '') !== '');
  if (whole.length === 0) return plain;
  const all = whole.map(markless).join('|');
  return plain
    .normalize('NFD')
    .replaceAll(
      new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])(?:${all})(?![\p{L}\p{N}])`, 'giu'),
      hiddenWords,
    )
    .normalize('NFC');
}
