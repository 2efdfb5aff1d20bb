import type { Dice } from '#platform/test/dice.ts';
import { entryOf, landline, mobile, online, plainSlug, premises } from './labelled-world.ts';
import type { Entry, Lexicon } from './labelled-world.ts';
import type { LookAlike } from './look-alikes-seen.ts';

const townOf = (words: Lexicon, { city }: Entry) => {
  const town = words.towns.find((one) => one.city === city);
  if (!town) throw new Error(`There is no town ${city}.`);
  return town;
};

const numbered = (dice: Dice, words: Lexicon, entry: Entry, names: readonly [string, string]) => {
  const town = townOf(words, entry);
  const make = (name: string) =>
    entryOf({
      name,
      ...premises(dice, words, town),
      phone: landline(dice, town),
      website: entry.website,
      email: null,
    });
  return [make(names[0]), make(names[1])] as const;
};

export const lookAlikesLater: Readonly<Record<string, LookAlike>> = {
  'numbered branches': (dice, words, entry) =>
    numbered(dice, words, entry, [entry.name, `${entry.name} 2`]),
  'points of the compass': (dice, words, entry) =>
    numbered(dice, words, entry, [`${entry.name} North`, `${entry.name} South`]),
  /** One hall, one caretaker's telephone, many groups. */
  'shared hall': (dice, words, entry) => {
    const town = townOf(words, entry);
    const hall = {
      ...premises(dice, words, town),
      phone: landline(dice, town),
      email: `bookings@${plainSlug(entry.district ?? '')}hall.org.uk`,
      website: `https://www.${plainSlug(entry.district ?? '')}hall.org.uk`,
    };
    const [one, other] = dice.some(words.trades, 2);
    const [this_, that] = dice.some(words.things, 2);
    return [
      entryOf({ ...hall, name: `${this_} ${one}` }),
      entryOf({ ...hall, name: `${that} ${other}` }),
    ];
  },
  /** Chairs in one salon, doctors in one practice. */
  'people of one firm': (dice, words, entry) => {
    const town = townOf(words, entry);
    const [one, other] = dice.some(words.people, 2);
    const trade = dice.pick(words.trades);
    const firm = {
      ...premises(dice, words, town),
      phone: landline(dice, town),
      website: `https://www.${plainSlug(`${trade}${town.city}`)}.example`,
      email: null,
    };
    return [
      entryOf({ ...firm, name: `Dr ${one} ${trade}` }),
      entryOf({ ...firm, name: `Dr ${other} ${trade}` }),
    ];
  },
  /** The same name in the next town, with the national web page and number. */
  'national firm': (dice, words, entry) => {
    const [here, there] = dice.some(words.towns, 2);
    if (!here || !there) throw new Error('Two towns are needed.');
    const firm = {
      name: entry.name,
      website: entry.website,
      email: entry.email,
      phone: '0800 123 4567',
    };
    return [
      entryOf({ ...firm, ...premises(dice, words, here) }),
      entryOf({ ...firm, ...premises(dice, words, there) }),
    ];
  },
  'one word apart': (dice, words, entry) => {
    const town = townOf(words, entry);
    const [one, other] = dice.some(words.things, 2);
    const trade = dice.pick(words.trades);
    const make = (thing: string | undefined) => {
      const name = `${thing} ${trade} of ${town.city}`;
      return entryOf({
        name,
        ...premises(dice, words, town),
        phone: mobile(dice),
        ...online(dice, name),
      });
    };
    return [make(one), make(other)];
  },
  /** Two of one name in a town, strangers to each other. */
  namesakes: (dice, words, entry) => {
    const town = townOf(words, entry);
    const there = premises(dice, words, town);
    const name = `${dice.pick(words.people)} ${dice.pick(words.trades)}`;
    return [
      entryOf({
        ...premises(dice, words, town),
        name,
        phone: mobile(dice),
        website: null,
        email: null,
      }),
      entryOf({
        ...there,
        name,
        phone: mobile(dice),
        website: null,
        email: `${plainSlug(name)}@gmail.com`,
      }),
    ];
  },
};
