import { hasLink, knownEnds } from '#platform/text/name-rules.ts';

/** What is written between digits or letters and not seen, and the frames of keycaps. */
const unseen = /[\p{Cf}\p{Me}\ufe00-\ufe0f]/gu;

const numberWords: Readonly<Record<string, string>> = {
  zero: '0',
  nought: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  hundred: '00',
  thousand: '000',
  double: '',
  triple: '',
};
const counted = `(?:(?:${Object.keys(numberWords).join('|')})(?!\\p{L})|\\p{N}+)`;
/** Five and more of them side by side: a number that is read out. */
const readOut = new RegExp(
  `(?<![\\p{L}\\p{N}])${counted}(?:[^\\p{L}\\p{N}]{1,3}${counted}){4,}`,
  'giu',
);

const end = `(?:${knownEnds})(?![\\p{L}\\p{N}])`;

/** Ways round an address that people read as one, and what they stand for. */
const spelled: readonly [RegExp, string][] = [
  [/[\u3002\uff61]/gu, '.'],
  [/[\u2044\u2215\u29f8]/gu, '/'],
  [/\s?[[({<]\s?(?:\.|dot)\s?[\])}>]\s?/giu, '.'],
  [/\s?[[({<]\s?(?:@|at)\s?[\])}>]\s?/giu, '@'],
  [/\s?[[({<]\s?(?:\/|slash)\s?[\])}>]\s?/giu, '/'],
  [new RegExp(`(?:\\sdot\\s|\\s\\.\\s?)(?=${end})`, 'giu'), '.'],
  [new RegExp(`\\s(?=${end}\\sslash(?!\\p{L}))`, 'giu'), '.'],
  [/\sslash(?:\s|$)/giu, '/'],
  [/\bh[tx*]{2}ps?(?=\W{0,2}\/\/)/giu, 'http'],
];

const plainForm = (text: string): string =>
  spelled.reduce(
    (plain, [shape, stands]) => plain.replace(shape, stands),
    text.normalize('NFKC').replace(unseen, '').replace(/\s+/gu, ' '),
  );

/** `@name` of some network or other. */
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}/gu;
const slashes = /\/\//;

/** Five digits and more, grouped as numbers are. */
const grouped = /\p{N}(?:[\s().\-\u2010-\u2015]{0,3}\p{N}){4,}/gu;
/** Seven and more with anything between them that is no letter; letters that look like digits among them. */
const disguised = /(?<!\p{L})[\p{N}oli|](?:[^\p{L}\p{N}]{0,3}[\p{N}oli|]){6,}(?!\p{L})/giu;

/** Pieces of a text that lead somewhere: addresses, and names on networks. */
function linksIn(plain: string): string[] {
  const pieces = plain.split(/[\s,;]+/).filter((piece) => hasLink(piece) || slashes.test(piece));
  return [...pieces, ...(plain.match(handle) ?? [])];
}

/** Digits of all telephone numbers and the like, however they are written. */
function numbersIn(plain: string): string[] {
  const inDigits = plain.replace(readOut, (run) =>
    run.replace(/\p{L}+/gu, (word) => numberWords[word.toLowerCase()] ?? word),
  );
  const hidden = (inDigits.match(disguised) ?? []).filter(
    (number) => (number.match(/\p{N}/gu) ?? []).length >= 4,
  );
  return [...(plain.match(grouped) ?? []), ...hidden].map((number) =>
    number.replace(/o/giu, '0').replace(/[li|]/giu, '1').replace(/\P{N}/gu, ''),
  );
}

/** Where a text leads: web addresses, mail addresses, numbers to call and names on networks, also those in disguise. */
export function leadsIn(text: string): string[] {
  const plain = plainForm(text);
  return [...linksIn(plain), ...numbersIn(plain)];
}
