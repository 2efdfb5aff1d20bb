import type { Dice } from '#platform/test/dice.ts';
import { mobile, plainSlug } from './labelled-world.ts';
import type { Entry } from './labelled-world.ts';

/** One way in which a second hand writes the same entry differently. */
export type Change = (dice: Dice, entry: Entry) => Partial<Entry>;

const letters = 'abcdefghijklmnoprstuwy'.split('');

export function typo(dice: Dice, text: string): string {
  const at = dice.whole(1, Math.max(1, text.length - 2));
  const head = text.slice(0, at);
  const tail = text.slice(at + 1);
  const way = dice.roll();
  if (way < 0.25) return head + tail;
  if (way < 0.5) return head + text[at] + text[at] + tail;
  if (way < 0.75) return head + dice.pick(letters) + tail;
  return head + tail.slice(0, 1) + text[at] + tail.slice(1);
}

const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');

const plainLetters: Record<string, string> = { Ɗ: 'D', Ɓ: 'B', Ƙ: 'K', ɛ: 'e', ɔ: 'o' };

const respell = (dice: Dice, text: string): string => {
  const swaps: [RegExp, string][] = [
    [/ & /, ' and '],
    [/ and /, ' & '],
    [/'s\b/, 's'],
    [/'s\b/, '’s'],
    [/'s\b/, ''],
    [/\bThe /, ''],
    [/ by /, ' – '],
    [/ /, '-'],
    [/^(\S+) (\S+)$/, '$1, $2'],
  ];
  const fitting = swaps.filter(([pattern]) => pattern.test(text));
  const [pattern, replacement] = dice.pick(fitting.length > 0 ? fitting : [[/$/, '.']]);
  return text.replace(pattern, replacement);
};

const shorten = (text: string): string =>
  text
    .replace('Association', 'Assoc.')
    .replace('International', 'Intl')
    .replace('Centre', 'Ctr')
    .replace('Services', 'Svcs')
    .replace('Supermarket', 'Supermkt')
    .replace('Restaurant', 'Rest.');

const phoneForms: readonly ((national: string) => string)[] = [
  (national) => `+44 ${national.slice(1)}`,
  (national) => `+44 (0)${national.slice(1)}`,
  (national) => `0044${national.slice(1)}`,
  (national) => `(${national.slice(0, 4)}) ${national.slice(4, 7)}-${national.slice(7)}`,
  (national) => `${national.slice(0, 5)}.${national.slice(5)}`,
  (national) => `Tel: ${national.slice(0, 3)} ${national.slice(3, 7)} ${national.slice(7)}`,
];

const phone: Change = (dice, entry) =>
  entry.phone === null
    ? { phone: mobile(dice) }
    : { phone: dice.pick(phoneForms)(entry.phone.replaceAll(/\D/g, '')) };

const renames: Record<string, Change> = {
  typo: (dice, { name }) => ({ name: typo(dice, name) }),
  diacritics: (_, { name }) => ({
    name: withoutMarks(name).replaceAll(/[ƊɓƁƘɛɔ]/g, (letter) => plainLetters[letter] ?? letter),
  }),
  punctuation: (dice, { name }) => ({ name: respell(dice, name) }),
  abbreviation: (_, { name }) => ({ name: shorten(name) }),
  legal: (dice, { name }) => ({
    name: name.endsWith(' Ltd')
      ? name.replace(/ Ltd$/, '')
      : `${name} ${dice.pick(['Ltd', 'Limited', 'CIC', 'LLP', 'Ltd.', '(UK) Ltd'])}`,
  }),
  capitals: (_, { name }) => ({ name: name.toUpperCase() }),
  place: (_, { name, district, city }) => ({ name: `${name} ${district ?? city}` }),
  addition: (dice, { name }) => ({
    name: `${name}${dice.pick([' - African Food', ' | London', ' (Afro Caribbean)', ' & Events'])}`,
  }),
};

/** Fields that the second hand leaves out, or fills from elsewhere. */
const others: Record<string, Change> = {
  phone,
  'no phone': () => ({ phone: null }),
  'other phone': (dice) => ({ phone: mobile(dice) }),
  'no web': () => ({ website: null, email: null }),
  'other web': (dice, { name }) => ({
    website: `https://instagram.com/${plainSlug(name)}${dice.whole(1, 99)}`,
  }),
  'web form': (_, { website }) => ({
    website: website && `${website.replace('https://www.', 'http://')}/index.html?ref=list`,
  }),
  'no postcode': () => ({ postcode: null, point: null }),
  'postcode form': (_, { postcode }) => ({
    postcode: postcode && postcode.replace(' ', '').toLowerCase(),
  }),
  'postcode typo': (dice, { postcode }) => ({
    postcode: postcode && postcode.slice(0, -1) + dice.pick('ABDEFGH'.split('')),
  }),
  'no point': () => ({ point: null }),
  'moved point': (dice, { point }) => ({
    point: point && {
      lat: point.lat + dice.between(-0.0008, 0.0008),
      lng: point.lng + dice.between(-0.0008, 0.0008),
    },
  }),
  'no street': () => ({ addressLine1: null }),
  'street form': (dice, { addressLine1 }) => ({
    addressLine1:
      addressLine1 &&
      (dice.chance(0.5) ? 'Unit 2, ' : '') +
        addressLine1
          .replace('Road', 'Rd')
          .replace('Street', 'St.')
          .replace('Saint', 'St')
          .replace('Avenue', 'Ave')
          .replace('Lane', 'Ln'),
  }),
  'part as city': (_, { district, city }) => ({ city: district ?? city, district: null }),
};

/** The same entry once more, its name written in one or two other ways and up to four other facts in theirs. */
export function secondHand(dice: Dice, entry: Entry): { copy: Entry; family: string } {
  const named = dice.some(Object.keys(renames), dice.chance(0.4) ? 2 : 1);
  const ways = [...named, ...dice.some(Object.keys(others), dice.whole(1, 4))];
  const all = { ...renames, ...others };
  const copy = { ...entry };
  for (const way of ways) Object.assign(copy, all[way]?.(dice, copy));
  return { copy, family: named.join(' + ') };
}
