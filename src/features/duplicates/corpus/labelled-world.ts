import type { Comparable } from '#features/directory/merging/duplicate.policy.ts';
import type { Dice } from '#platform/test/dice.ts';

/** An invented entry; `id` tells it from others. */
export interface Entry extends Comparable {
  id: string;
}

export type Label = 'pair' | 'look-alike';

/** Two entries of which a person would know whether they are one. Everything that no line names is two things. */
export interface Labelled {
  label: Label;
  /** What makes it hard. */
  family: string;
  left: string;
  right: string;
}

export interface LabelledSet {
  entries: Entry[];
  labels: Labelled[];
}

export interface Town {
  city: string;
  /** Parts of it with their postcode districts. */
  parts: readonly (readonly [district: string, outward: string])[];
  areaCode: string;
  lat: number;
  lng: number;
}

/** The words that a family of invented names is made of. */
export interface Lexicon {
  towns: readonly Town[];
  people: readonly string[];
  things: readonly string[];
  trades: readonly string[];
  streets: readonly string[];
  /** How a name is put together. */
  shapes: readonly ((dice: Dice, words: Lexicon) => string)[];
}

export const plainSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40) || 'entry';

const digits = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => dice.whole(0, 9)).join('');

export const landline = (dice: Dice, { areaCode }: Town): string =>
  `${areaCode} ${digits(dice, 3)} ${digits(dice, 10 - areaCode.length - 3 + 1)}`;

export const mobile = (dice: Dice): string => `07${digits(dice, 3)} ${digits(dice, 6)}`;

const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

export const inward = (dice: Dice): string =>
  `${dice.whole(1, 9)}${dice.pick(inwardLetters)}${dice.pick(inwardLetters)}`;

/** Somewhere in the town: address, postcode and point that belong together. */
export function premises(dice: Dice, words: Lexicon, town: Town) {
  const [district, outward] = dice.pick(town.parts);
  return {
    addressLine1: `${dice.whole(1, 240)} ${dice.pick(words.streets)}`,
    district,
    city: town.city,
    postcode: `${outward} ${inward(dice)}`,
    point: {
      lat: town.lat + dice.between(-0.05, 0.05),
      lng: town.lng + dice.between(-0.07, 0.07),
    },
  };
}

const mailHosts = ['gmail.com', 'outlook.com', 'hotmail.co.uk', 'yahoo.co.uk', 'icloud.com'];

/** Web page and mail as small businesses have them: an own domain, a page on a platform, or nothing. */
export function online(dice: Dice, name: string): Pick<Entry, 'website' | 'email'> {
  const slug = plainSlug(name);
  const tail = dice.whole(1, 99);
  const freeMail = () =>
    dice.chance(0.7) ? `${slug.slice(0, 18)}${tail}@${dice.pick(mailHosts)}` : null;
  const way = dice.roll();
  if (way < 0.4) {
    const domain = `${slug}.${dice.pick(['co.uk', 'com', 'org.uk', 'uk'])}`;
    return {
      website: `https://www.${domain}`,
      email: dice.chance(0.6) ? `${dice.pick(['info', 'hello', 'contact'])}@${domain}` : freeMail(),
    };
  }
  if (way < 0.65) {
    const host = dice.pick(['facebook.com', 'instagram.com', 'tiktok.com/@']);
    return { website: `https://www.${host}/${slug}${tail}`.replace('@/', '@'), email: freeMail() };
  }
  return { website: null, email: freeMail() };
}

let made = 0;

export const entryOf = (facts: Omit<Entry, 'id' | 'kind' | 'country' | 'isSample'>): Entry => ({
  id: `entry-${(made += 1)}`,
  kind: 'business',
  country: 'GB',
  isSample: false,
  ...facts,
});

export function anyEntry(dice: Dice, words: Lexicon, town = dice.pick(words.towns)): Entry {
  const name = dice.pick(words.shapes)(dice, words);
  const reach = dice.roll();
  let phone: string | null = null;
  if (reach < 0.5) phone = landline(dice, town);
  else if (reach < 0.85) phone = mobile(dice);
  return entryOf({ name, ...premises(dice, words, town), phone, ...online(dice, name) });
}
