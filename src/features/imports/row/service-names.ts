import type { ServiceWord } from './service-words.ts';

export interface NamedTimes {
  /** The words that name a time, by its place among the words. */
  names: Map<number, string[]>;
  /** Words that name no time, or of which nobody can tell which. */
  isLeft: boolean;
}

/** Words in a row, or a time. "Service" alone is a place for a name and no name: its `words` are empty. */
type Item = { at: number } | { words: string[]; isOfDay: boolean };

const isTime = (item: Item | undefined): item is { at: number } =>
  item !== undefined && 'at' in item;

const isName = (item: Item | undefined): boolean =>
  item !== undefined && !isTime(item) && item.words.length > 0;

/**
 * Which words name which time. One time takes the words before it, or else those behind. Of several in a row, "9.15
 * Sabbath school 11am Divine service" has each name behind its time, "Mass 9am Vespers 6pm" before it; where neither is
 * clear they have none.
 */
export function nameTimes(words: readonly ServiceWord[]): NamedTimes {
  const named: NamedTimes = { names: new Map(), isLeft: false };
  for (const clause of clausesOf(words)) {
    // "8am, Holy Communion, 10am, Family service": commas set names apart from their times.
    const isApart = clause.some((part) => part.some(isName) && !part.some(isTime));
    const whole = clause.flat();
    for (const part of isApart && isAlternating(whole) ? [whole] : clause) namePart(part, named);
  }
  return named;
}

function namePart(part: readonly Item[], named: NamedTimes): void {
  const times = part.filter(isTime);
  const side = times.length > 1 ? sideOf(part) : sideOfOne(part);
  const used = new Set<Item>();
  for (const [place, item] of part.entries()) {
    if (!isTime(item) || side === null) continue;
    const name = part[side === 'before' ? place - 1 : place + 1];
    if (name === undefined || isTime(name)) continue;
    named.names.set(item.at, name.words);
    used.add(name);
  }
  // "Sabbath" before the first time is the day and nothing else.
  const isUsed = (item: Item, place: number) =>
    !isName(item) || used.has(item) || (place === 0 && !isTime(item) && item.isOfDay);
  if (!part.every(isUsed)) named.isLeft = true;
}

const sideOfOne = ([first]: readonly Item[]) => (isName(first) ? 'before' : 'after');

function sideOf(part: readonly Item[]): 'before' | 'after' | null {
  const [first, last] = [part[0], part.at(-1)];
  const beginsWithDay = first !== undefined && !isTime(first) && first.isOfDay;
  if ((isTime(first) || beginsWithDay) && !isTime(last)) return 'after';
  return !isTime(first) && isTime(last) ? 'before' : null;
}

const isAlternating = (items: readonly Item[]): boolean =>
  items.length % 2 === 0 &&
  items.length > 2 &&
  items.every((item, place) => place === 0 || isTime(item) !== isTime(items[place - 1]));

/** The items of each clause, parted by commas. What is not every week has no names. */
function clausesOf(words: readonly ServiceWord[]): Item[][][] {
  const clauses: { parts: Item[][]; isOdd: boolean }[] = [{ parts: [[]], isOdd: false }];
  for (const [at, word] of words.entries()) {
    const clause = clauses.at(-1);
    const part = clause?.parts.at(-1);
    if (!clause || !part) continue;
    // What nobody can read may have been a time.
    if (word.kind === 'time' || word.kind === 'strange') part.push({ at });
    else if (word.kind === 'odd') clause.isOdd = true;
    else if (word.kind === 'day') {
      if (word.name) addWord(part, word.name, { isOfDay: true });
    } else if (word.kind === 'word') addWord(part, word.text, { isSoft: word.isSoft });
    else if (word.kind === 'break') {
      if (word.isHard) clauses.push({ parts: [[]], isOdd: false });
      // "Prayer and praise" is one service, "9am and 11am" are two.
      else if (isAmongWords(part, words[at + 1])) addWord(part, '&', {});
      else clause.parts.push([]);
    }
  }
  return clauses.map(({ parts, isOdd }) =>
    isOdd ? parts.map((part) => part.filter(isTime)) : parts,
  );
}

const isAmongWords = (part: readonly Item[], next: ServiceWord | undefined): boolean =>
  next?.kind === 'word' && isName(part.at(-1));

/** A word such as "service" names nothing alone. */
function addWord(
  part: Item[],
  text: string,
  { isOfDay = false, isSoft = false }: { isOfDay?: boolean; isSoft?: boolean },
): void {
  const last = part.at(-1);
  const item = last && !isTime(last) ? last : { words: [], isOfDay };
  if (item !== last) part.push(item);
  if (isSoft && item.words.length === 0) return;
  item.words.push(text);
  item.isOfDay &&= isOfDay;
}
