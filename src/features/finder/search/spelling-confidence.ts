/** A word that nothing has, and one that something has. */
export interface Guess {
  /** As it was typed, with its marks. */
  raw: string;
  /** The same, folded. */
  word: string;
  target: string;
}

/**
 * From here on a word is put right without asking; `spelling-confidence.service.test.ts` measures what that does. Long
 * words are seldom like another by chance.
 */
export const isSure = (word: string, confidence: number): boolean =>
  confidence >= (word.length >= 8 ? 0.77 : 0.83);
/** Below this there is not even a "Did you mean". */
export const worthAskingFrom = 0.4;

/** Slips cost as much as they are rare among people who meant the other word. */
const cost = { doubled: 0.4, swapped: 0.6, soundsAlike: 0.7, silent: 0.7, letter: 1, other: 1.4 };
/** People hardly ever get the first letter wrong. */
const firstLetter = 1;

const vowels = /[aeiouy]/;
const soundsAlike = ['ck', 'cs', 'kq', 'cq', 'sz', 'gj', 'fv', 'dt', 'mn', 'bp', 'iy', 'uw'];

function changedCost(typed: string, meant: string): number {
  if (typed === meant) return 0;
  const isAlike =
    (vowels.test(typed) && vowels.test(meant)) ||
    soundsAlike.some((pair) => pair.includes(typed) && pair.includes(meant));
  return isAlike ? cost.soundsAlike : cost.other;
}

/** What a missing or an extra letter costs. At the end it is more often another word: "brewer", "brewery". */
function missingCost(word: string, at: number): number {
  const letter = word[at] ?? '';
  const isDoubled = letter === word[at - 1] || letter === word[at + 1];
  // English doubles these two vowels alone; elsewhere a doubled one makes another word.
  if (isDoubled && !/[aiu]/.test(letter)) return cost.doubled;
  // "Pekham", "blak": one sound in two letters.
  if (letter === 'c' && word[at + 1] === 'k') return cost.doubled;
  if (at === word.length - 1) return cost.letter;
  return vowels.test(letter) || letter === 'h' ? cost.silent : cost.letter;
}

/** The cheapest way from one word to the other: letters lost, added, changed, or swapped with the next. */
export function slipsBetween(typed: string, meant: string): number {
  const rows: number[][] = [];
  const reached = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= typed.length; row += 1) {
    rows.push([]);
    for (let column = 0; column <= meant.length; column += 1) {
      const isFirst = row <= 1 && column <= 1 ? firstLetter : 0;
      const [a = '', b = ''] = [typed[row - 1], meant[column - 1]];
      const isSwapped = row > 1 && a === meant[column - 2] && b === typed[row - 2];
      const changed = changedCost(a, b);
      const cheapest = Math.min(
        reached(row - 1, column) + missingCost(typed, row - 1) + (column === 0 ? isFirst : 0),
        reached(row, column - 1) + missingCost(meant, column - 1) + (row === 0 ? isFirst : 0),
        reached(row - 1, column - 1) + changed + (changed > 0 ? isFirst : 0),
        isSwapped ? reached(row - 2, column - 2) + cost.swapped : Infinity,
      );
      rows[row]?.push(row + column === 0 ? 0 : cheapest);
    }
  }
  return reached(typed.length, meant.length);
}

/** A slip in a short word says less than in a long one. */
const weight = 1.6;
/** People who type accents and dots below know how the word is written. */
const withMarks = 0.8;
/** One letter of another script may be a syllable, or a third of the word. */
const otherScript = 0.45;

/** "Of", "in", "and" and "the" are written in one with the Arabic word. */
const arabicPrefix = /^(?:وال|بال|ال|لل|[لبو])/u;

/** How sure it is that who typed this meant the other word: 0 to 1. */
export function confidenceOf({ raw, word, target }: Guess): number {
  if (word.replace(arabicPrefix, '') === target) return 1;
  const share = slipsBetween(word, target) / Math.max(word.length, target.length);
  const likeness = Math.max(0, 1 - weight * share);
  if (!/^[a-z]+$/.test(word)) return likeness * otherScript;
  return /[^\p{ASCII}'’‘ʼ]/u.test(raw) ? likeness * withMarks : likeness;
}
