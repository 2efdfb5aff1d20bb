import type { ServiceWord } from './service-words.ts';

type TimeWord = Extract<ServiceWord, { kind: 'time' }>;

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

const noon = 720;
const hour = 60;

/**
 * Finds out which half of the day is meant where a time does not say: by a word beside it ("Sunday morning 10"), by
 * the order of the times of one day ("10 & 6pm"), by the clock of 24 hours. What nothing settles stays unknown.
 */
export function settleHalves(
  words: readonly ServiceWord[],
  given: { isJumua?: boolean; part?: PartOfDay } = {},
): ServiceWord[] {
  const times = words.filter((word) => word.kind === 'time');
  const uses24 =
    times.some(({ clock }) => clock === '24') && times.every(({ clock }) => clock !== 'half');
  const byWord = words.map((word, at) => {
    if (word.kind !== 'time' || !word.isUnknown) return word;
    if (uses24 && word.hasMinutes) return asMorning(word);
    const part = partBeside(words, at) ?? given.part;
    if (part) return partly(word, part);
    return given.isJumua || isBelowJumua(words, at) ? atMidday(word) : word;
  });
  return byWord.map((word, at) =>
    word.kind === 'time' && word.isUnknown ? byOrder(word, byWord, at) : word,
  );
}

const asMorning = (time: TimeWord): TimeWord => ({ ...time, isUnknown: false });
const asEvening = (time: TimeWord): TimeWord => ({
  ...time,
  opens: time.opens + noon,
  closes: time.closes === null ? null : time.closes + noon,
  isUnknown: false,
});

/** Where the word leaves a sensible hour: nothing is said of "night 2". */
function partly(time: TimeWord, part: PartOfDay): TimeWord {
  const { opens } = time;
  if (part === 'morning') return opens >= 4 * hour ? asMorning(time) : time;
  if (part === 'afternoon') return opens < 7 * hour ? asEvening(time) : time;
  return opens >= 4 * hour ? asEvening(time) : time;
}

/** Friday prayers are soon after noon. */
const atMidday = (time: TimeWord): TimeWord => (time.opens < 4 * hour ? asEvening(time) : time);

/** The one part of the day that is named between the same two marks. */
function partBeside(words: readonly ServiceWord[], at: number): PartOfDay | undefined {
  const isEnd = ({ kind }: ServiceWord) => kind === 'break';
  const first = words.findLastIndex((word, place) => place < at && isEnd(word)) + 1;
  const last = words.findIndex((word, place) => place > at && isEnd(word));
  const beside = words.slice(first, last === -1 ? undefined : last);
  const parts = new Set(beside.flatMap((word) => (word.kind === 'part' ? [word.part] : [])));
  return parts.size === 1 ? [...parts][0] : undefined;
}

const isBelowJumua = (words: readonly ServiceWord[], at: number): boolean =>
  words.slice(0, at).findLast((word) => word.kind === 'day')?.name === 'Jumu’ah';

/** People write the times of a day in their order: in "10 & 6pm" the ten is in the morning. */
function byOrder(time: TimeWord, words: readonly ServiceWord[], at: number): TimeWord {
  const { before, after } = timesAround(words, at);
  const fits = ({ opens }: TimeWord) =>
    before.every((other) => other.opens < opens) && after.every((other) => opens < other.opens);
  const fitting = [asMorning(time), asEvening(time)].filter(fits);
  const isSaid = before.length + after.length > 0;
  return isSaid && fitting.length === 1 ? (fitting[0] ?? time) : time;
}

/** The other times of the same day whose half is known. */
function timesAround(words: readonly ServiceWord[], at: number) {
  const isOther = dayChanges(words);
  const start = isOther.findLastIndex((is, place) => is && place < at) + 1;
  const end = isOther.findIndex((is, place) => is && place > at);
  const known = (part: readonly ServiceWord[]) =>
    part.filter((word) => word.kind === 'time').filter(({ isUnknown }) => !isUnknown);
  return {
    before: known(words.slice(start, at)),
    after: known(words.slice(at + 1, end === -1 ? undefined : end)),
  };
}

/** Where another day begins; "Saturday 9.15 Sabbath school" is of one. */
function dayChanges(words: readonly ServiceWord[]): boolean[] {
  let days = '';
  return words.map((word) => {
    if (word.kind !== 'day') return false;
    const isOther = days !== '' && days !== word.days.join(' ');
    days = word.days.join(' ');
    return isOther;
  });
}
