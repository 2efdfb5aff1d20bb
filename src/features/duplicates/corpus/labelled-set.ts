import { Dice } from '#platform/test/dice.ts';
import { secondHandLater } from './changes-later.ts';
import { secondHand as secondHandSeen } from './changes-seen.ts';
import { anyEntry, entryOf } from './labelled-world.ts';
import type { Entry, Labelled, LabelledSet, Lexicon } from './labelled-world.ts';
import { lookAlikesLater } from './look-alikes-later.ts';
import { lookAlikesSeen } from './look-alikes-seen.ts';
import type { LookAlike } from './look-alikes-seen.ts';
import { wordsLater } from './words-later.ts';
import { wordsSeen } from './words-seen.ts';

export interface Family {
  words: Lexicon;
  secondHand: (dice: Dice, entry: Entry) => { copy: Entry; family: string };
  lookAlikes: Readonly<Record<string, LookAlike>>;
}

/** The family that the rule was made with. */
export const seen: Family = {
  words: wordsSeen,
  secondHand: secondHandSeen,
  lookAlikes: lookAlikesSeen,
};

/** Kept back: looked at once, when the rule was done. */
export const later: Family = {
  words: wordsLater,
  secondHand: secondHandLater,
  lookAlikes: lookAlikesLater,
};

const pairs = 400;
const lookAlikePairs = 440;
const atLeast = 5000;

/** Some 5,000 invented entries with 400 pairs of one thing and 440 of two that look like one. */
export function makeLabelledSet(family: Family, seed: number): LabelledSet {
  const dice = new Dice(seed);
  const { words } = family;
  const entries: Entry[] = [];
  const labels: Labelled[] = [];
  for (let number = 0; number < pairs; number += 1) {
    const entry = anyEntry(dice, words);
    const { copy, family: how } = family.secondHand(dice, entry);
    const { id: _id, ...facts } = copy;
    const other = entryOf(facts);
    entries.push(entry, other);
    labels.push({ label: 'pair', family: how, left: entry.id, right: other.id });
  }
  const kinds = Object.entries(family.lookAlikes);
  for (let number = 0; number < lookAlikePairs; number += 1) {
    const [name, make] = kinds[number % kinds.length] ?? dice.pick(kinds);
    const [left, right] = make(dice, words, anyEntry(dice, words));
    entries.push(left, right);
    labels.push({ label: 'look-alike', family: name, left: left.id, right: right.id });
  }
  while (entries.length < atLeast) entries.push(anyEntry(dice, words));
  return { entries, labels };
}
