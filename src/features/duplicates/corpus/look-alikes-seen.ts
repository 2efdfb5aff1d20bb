import type { Dice } from '#platform/test/dice.ts';
import {
  anyEntry,
  entryOf,
  inward,
  landline,
  mobile,
  online,
  plainSlug,
  premises,
} from './labelled-world.ts';
import type { Entry, Lexicon } from './labelled-world.ts';

/** Entries that look like the given one, or like each other, and are not. */
export type LookAlike = (dice: Dice, words: Lexicon, entry: Entry) => readonly [Entry, Entry];

const townOf = (words: Lexicon, { city }: Entry) => {
  const town = words.towns.find((one) => one.city === city);
  if (!town) throw new Error(`There is no town ${city}.`);
  return town;
};

const otherThan = <T>(dice: Dice, items: readonly T[], not: (item: T) => boolean): T =>
  dice.pick(items.filter((item) => !not(item)));

export const lookAlikesSeen: Readonly<Record<string, LookAlike>> = {
  /** One firm, two shops: often one web page, sometimes one telephone. */
  branch: (dice, words, entry) => {
    const { id: _id, ...facts } = entry;
    const there = premises(dice, words, townOf(words, entry));
    const named = dice.chance(0.4) ? `${entry.name} ${there.district}` : entry.name;
    return [
      entry,
      entryOf({
        ...facts,
        ...there,
        name: named,
        phone: dice.chance(0.3) ? entry.phone : landline(dice, townOf(words, entry)),
      }),
    ];
  },
  'other city': (dice, words, entry) => {
    const town = otherThan(dice, words.towns, ({ city }) => city === entry.city);
    const facts = { ...premises(dice, words, town), ...online(dice, `${entry.name} ${town.city}`) };
    return [entry, entryOf({ ...facts, name: entry.name, phone: landline(dice, town) })];
  },
  /** A family with several trades in one street, or people who happen to be called the same. */
  surname: (dice, words, entry) => {
    const person = dice.pick(words.people);
    const [one, other] = dice.some(words.trades, 2);
    const first = `${person} ${one}`;
    const second = `${person} ${other}`;
    const town = townOf(words, entry);
    const there = premises(dice, words, town);
    const near = dice.chance(0.5) ? there : premises(dice, words, town);
    return [
      entryOf({ ...there, name: first, phone: landline(dice, town), ...online(dice, first) }),
      entryOf({
        ...near,
        addressLine1: `${dice.whole(1, 240)} ${dice.pick(words.streets)}`,
        name: second,
        phone: mobile(dice),
        ...online(dice, second),
      }),
    ];
  },
  /** One owner, one telephone, one address, two trades. */
  sister: (dice, words, entry) => {
    const person = dice.pick(words.people);
    const [one, other] = dice.some(words.trades, 2);
    const town = townOf(words, entry);
    const facts = {
      ...premises(dice, words, town),
      phone: mobile(dice),
      email: `${plainSlug(person)}${dice.whole(1, 999)}@gmail.com`,
    };
    return [
      entryOf({ ...facts, name: `${person} ${one}`, website: null }),
      entryOf({ ...facts, name: `${person} ${other}`, website: null }),
    ];
  },
  'same building': (dice, words, entry) => {
    const town = townOf(words, entry);
    const facts = { ...premises(dice, words, town), phone: landline(dice, town) };
    const [one, other] = [anyEntry(dice, words, town), anyEntry(dice, words, town)];
    return [
      { ...one, ...facts },
      { ...other, ...facts },
    ];
  },
  /** Both are found on a platform that everybody uses, under general names. */
  platform: (dice, words, entry) => {
    const [one, other] = dice.some(words.trades, 2);
    const town = townOf(words, entry);
    const make = (trade: string | undefined) =>
      entryOf({
        name: `African & Caribbean ${trade}`,
        ...premises(dice, words, town),
        phone: mobile(dice),
        website: `https://www.facebook.com/${plainSlug(`${trade}`)}${dice.whole(100, 999)}`,
        email: `${plainSlug(`${trade}`)}${dice.whole(100, 999)}@gmail.com`,
      });
    return [make(one), make(other)];
  },
  /** Congregations of one church, told apart by a word. */
  parish: (dice, words, entry) => {
    const [one, other] = dice.some(words.things, 2);
    const town = townOf(words, entry);
    const make = (thing: string | undefined) => ({
      name: `Redeemed Assembly ${thing} Parish`,
      ...premises(dice, words, town),
      phone: landline(dice, town),
      website: 'https://www.redeemed-assembly.example',
      email: null,
    });
    return [entryOf(make(one)), entryOf(make(other))];
  },
  /** General names in one street at other numbers. */
  street: (dice, words, entry) => {
    const town = townOf(words, entry);
    const there = premises(dice, words, town);
    const [outward = ''] = (there.postcode ?? '').split(' ');
    const make = (name: string) => ({
      ...there,
      name,
      addressLine1: `${dice.whole(1, 240)} ${dice.pick(words.streets)}`,
      postcode: `${outward} ${inward(dice)}`,
      phone: landline(dice, town),
      ...online(dice, name),
    });
    return [
      entryOf(make('Afro Caribbean Food Store')),
      entryOf(
        make(dice.pick(['African Caribbean Foods', 'Afro Caribbean Foods', 'Caribbean Food'])),
      ),
    ];
  },
};
