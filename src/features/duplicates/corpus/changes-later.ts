import type { Dice } from '#platform/test/dice.ts';
import { landline, mobile, plainSlug } from './labelled-world.ts';
import type { Entry } from './labelled-world.ts';
import type { Change } from './changes-seen.ts';
import { wordsLater } from './words-later.ts';

const neighbours: Record<string, string> = {
  a: 's',
  e: 'r',
  i: 'o',
  o: 'p',
  n: 'm',
  r: 't',
  s: 'd',
  t: 'y',
  u: 'i',
  l: 'k',
};

const slip = (dice: Dice, text: string): string => {
  const places = [...text].flatMap((letter, at) => (neighbours[letter] ? [at] : []));
  if (places.length === 0) return text;
  const at = dice.pick(places);
  return text.slice(0, at) + neighbours[text[at] ?? ''] + text.slice(at + 1);
};

const scanned = (dice: Dice, text: string): string => {
  const misread: [RegExp, string][] = [
    [/l/, '1'],
    [/O/, '0'],
    [/rn/, 'm'],
    [/m/, 'rn'],
    [/e/, 'c'],
  ];
  const fitting = misread.filter(([pattern]) => pattern.test(text));
  const [pattern, as] = dice.pick(fitting.length > 0 ? fitting : [[/$/, '.']]);
  return text.replace(pattern, as);
};

const byEar = (text: string): string =>
  text.replace('ph', 'f').replace('ck', 'k').replace('ie', 'ee').replace('y', 'i');

const turned = (text: string): string => {
  const words = text.split(' ');
  return [...words.slice(1), words[0]].join(' ');
};

const renames: Record<string, Change> = {
  slip: (dice, { name }) => ({ name: slip(dice, name) }),
  'two slips': (dice, { name }) => ({ name: slip(dice, slip(dice, name)) }),
  scanned: (dice, { name }) => ({ name: scanned(dice, name) }),
  'by ear': (_, { name }) => ({ name: byEar(name) }),
  turned: (_, { name }) => ({ name: turned(name) }),
  'no marks': (_, { name }) => ({
    name: name
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll('’', ''),
  }),
  'together or apart': (dice, { name }) => ({
    name: dice.chance(0.5) ? name.replace(' ', '') : name.replaceAll('-', ' ').replace('–', ':'),
  }),
  'legal form': (dice, { name }) => ({
    name: `${name}, ${dice.pick(['C.I.C.', 'PLC', 'CIO', 'L.L.P.', 'Limited', 'Co. Ltd'])}`,
  }),
  'trading as': (dice, { name, city }) => ({
    name: dice.pick([`${name} (${city})`, `Welcome to ${name}`, `${name} *official*`]),
  }),
  'same name': () => ({}),
};

const bare = ({ phone }: Entry) => (phone ?? '').replaceAll(/\D/g, '');

const others: Record<string, Change> = {
  extension: (_, entry) => ({ phone: entry.phone && `${entry.phone} ext. 4` }),
  international: (_, entry) => ({ phone: entry.phone && `+44-${bare(entry).slice(1)}` }),
  'zero lost': (_, entry) => ({ phone: entry.phone && bare(entry).slice(1) }),
  link: (_, entry) => ({ phone: entry.phone && `tel:+44${bare(entry).slice(1)}` }),
  'no phone': () => ({ phone: null }),
  'second phone': (dice, { city }) => {
    const town = wordsLater.towns.find((one) => one.city === city);
    return { phone: town && dice.chance(0.5) ? landline(dice, town) : mobile(dice) };
  },
  'no address': () => ({ addressLine1: null, postcode: null, point: null }),
  'district only': (_, { postcode }) => ({
    postcode: postcode?.split(' ')[0] ?? null,
    addressLine1: null,
    point: null,
  }),
  'no mail': () => ({ email: null }),
  'other mail': (dice, { name }) => ({
    email: `${plainSlug(name)}${dice.whole(100, 999)}@gmail.com`,
  }),
  'booking page': (_, { name }) => ({
    website: `https://linktr.ee/${plainSlug(name)}`,
  }),
  'deep link': (_, { website }) => ({ website: website && `${website}/en/about-us#team` }),
  'flat number': (_, { addressLine1 }) => ({
    addressLine1: addressLine1 && `1st Floor ${addressLine1}`,
  }),
  'point of the district': (_, { point }) => ({
    point: point && {
      lat: Math.round(point.lat * 100) / 100,
      lng: Math.round(point.lng * 100) / 100,
    },
  }),
};

/** Every entry changes in its name, some in two ways, and in up to four other facts. */
export function secondHandLater(dice: Dice, entry: Entry): { copy: Entry; family: string } {
  const named = dice.some(Object.keys(renames), dice.chance(0.3) ? 2 : 1);
  const ways = [...named, ...dice.some(Object.keys(others), dice.whole(1, 4))];
  const all = { ...renames, ...others };
  const copy = { ...entry };
  for (const way of ways) Object.assign(copy, all[way]?.(dice, copy));
  return { copy, family: named.join(' + ') };
}
