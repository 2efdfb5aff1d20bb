import { editDistance } from './edit-distance.ts';
import { isGeneral } from './name-words.ts';

const general = 0.5;
/** A word that only one of the names has takes this much of its weight away; words that both have instead of each other, more. */
const additionCost = 0.35;
const contradictionCost = 1.2;
const initialsLikeness = 0.8;

/** Tells one of several apart: the second, the northern, the junior. */
const tellsApart =
  /^(\d{1,3}|i{1,3}|iv|north|south|east|west|central|one|two|three|first|second|third|junior|jr|senior|sr)$/;

const weightOf = (word: string): number => (isGeneral(word) ? general : 1);

/** 1 for the same word, less for one that is written nearly so, 0 for another. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  // One slip leaves the beginning or the end as it is.
  const isBegun = one[0] === other[0];
  const isEnded = one.at(-1) === other.at(-1);
  if (!isBegun && !isEnded) return 0;
  if (tellsApart.test(one) || tellsApart.test(other)) return 0;
  const shorter = Math.min(one.length, other.length);
  if (shorter < 3) return 0;
  const few = shorter < 8 ? 1 : 2;
  const most = few + (shorter >= 5 && isBegun && isEnded ? 1 : 0);
  const slips = editDistance(one, other, most);
  if (slips > most) return 0;
  return slips > few || shorter === 3 ? 0.6 : 0.9;
}

const weigh = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + weightOf(word), 0);

/** How much two names are one, from 0 to 1. Words of the places where both are count as little as none. */
export function nameLikeness(
  one: readonly string[],
  other: readonly string[],
  placeWords: ReadonlySet<string>,
): number {
  const [joined, otherJoined] = [one.join(''), other.join('')];
  if (joined === otherJoined) return 1;
  if (areInitials(one, other) || areInitials(other, one)) return initialsLikeness;
  const mayBeSlip = Math.min(joined.length, otherJoined.length) >= 8 && !isTold(one, other);
  if (mayBeSlip && editDistance(joined, otherJoined, 1) === 1) return 0.96;
  const left = asWrittenIn(one, other);
  const alone: string[] = [];
  let matched = 0;
  let lost = 0;
  for (const word of asWrittenIn(other, one)) {
    const likeness = left.map((candidate) => wordLikeness(word, candidate));
    const best = Math.max(0, ...likeness);
    if (best === 0) alone.push(word);
    else {
      matched += weightOf(word) * best;
      lost += weightOf(word) * (1 - best);
      left.splice(likeness.indexOf(best), 1);
    }
  }
  const isTelling = (word: string) => !placeWords.has(word);
  return matched / (matched + lost + costOf(alone.filter(isTelling), left.filter(isTelling)) || 1);
}

/** With two words joined where the other name writes them as one. */
function asWrittenIn(other: readonly string[], words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = `${joined.at(-1) ?? ''}${word}`;
    if (both !== word && other.includes(both)) joined.splice(-1, 1, both);
    else joined.push(word);
  }
  return joined;
}

/** What the words take away that only one of the names has. */
function costOf(one: readonly string[], other: readonly string[]): number {
  const isNumbered = [...one, ...other].some((word) => tellsApart.test(word));
  const more = Math.max(weigh(one), weigh(other));
  const less = isNumbered ? Math.max(1, more) : Math.min(weigh(one), weigh(other));
  return more * additionCost + less * contradictionCost;
}

/** One of them has a number or a point of the compass that the other has not. */
const isTold = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => tellsApart.test(word) && !other.includes(word)) ||
  other.some((word) => tellsApart.test(word) && !one.includes(word));

const areInitials = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 1 && other.length >= 3 && one[0] === other.map(([letter]) => letter).join('');
