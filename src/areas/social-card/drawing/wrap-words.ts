import { lettersOf } from './card-words.ts';

/** What words take up at one size, in pixels from the line that they stand on. */
export interface Extent {
  width: number;
  above: number;
  below: number;
}

export type Measure = (text: string) => Extent;

interface Wrapped {
  lines: string[];
  /** A word was longer than a line and goes on in the next one. */
  isBroken: boolean;
}

const spaceAtEnd = /[^\S\u00a0\u202f]$/u;
/** French has a space before these, and inside of its quotation marks. */
const markAtStart = /^[!?:;»›%)\]}…]/u;
const openedAtEnd = /[«‹(]\s*$/u;
const ethiopicSpaceAtEnd = /[\u1361-\u1368]$/u;
const dashAtEnd = /[\p{L}\p{N}][-‐–—]$/u;
const emojiAtEnd = /[\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}]$/u;
const emojiAtStart = /^\p{Extended_Pictographic}/u;

interface Part {
  segment: string;
  isWordLike?: boolean | undefined;
}

/** Whether a line may end between what is written so far and the next part. */
function mayEnd(written: string, last: Part, next: Part): boolean {
  if (markAtStart.test(next.segment) || openedAtEnd.test(written)) return false;
  if (spaceAtEnd.test(written)) return true;
  if (next.isWordLike !== true) return emojiAtEnd.test(written) && emojiAtStart.test(next.segment);
  if (ethiopicSpaceAtEnd.test(written) || dashAtEnd.test(written)) return true;
  // Two words without a space: a script that writes none.
  return last.isWordLike === true;
}

/** Pieces that stay whole, each with the space behind it. Without any loss they make the text again. */
export function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = [];
  let written = '';
  let last: Part = { segment: '' };
  for (const part of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (written !== '' && mayEnd(written, last, part)) {
      pieces.push(written);
      written = '';
    }
    written += part.segment;
    last = part;
  }
  return written === '' ? pieces : [...pieces, written];
}

/** Lines that are no wider than this. Nothing of the text is lost but the spaces at their ends. */
export function wrapWords(
  text: string,
  width: number,
  measure: Measure,
  language: string,
): Wrapped {
  const lines: string[] = [];
  let line = '';
  let isBroken = false;
  const fits = (words: string) => measure(words.trimEnd()).width <= width;
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const piece of piecesOf(text, language)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    end();
    if (fits(piece)) {
      line = piece;
      continue;
    }
    isBroken = true;
    for (const letter of lettersOf(piece)) {
      if (line !== '' && !fits(line + letter)) end();
      line += letter;
    }
  }
  end();
  return { lines, isBroken };
}

export interface FittedWords {
  lines: string[];
  size: number;
  /** From one line to the next. */
  leading: number;
  /** From the top of the block to the line that the first words stand on. */
  rise: number;
  height: number;
}

interface Space {
  width: number;
  height: number;
  /** From the largest to the smallest. */
  sizes: readonly number[];
}

/**
 * The words at the largest size at which all of them have room, with whole words where one size allows it. Where none has
 * room for all, the smallest.
 */
export function fitWords(
  text: string,
  { width, height, sizes }: Space,
  measureAt: (size: number) => Measure,
  language: string,
): FittedWords {
  let found: FittedWords = { lines: [], size: 0, leading: 0, rise: 0, height: Infinity };
  for (const size of sizes) {
    const measure = measureAt(size);
    const { lines, isBroken } = wrapWords(text, width, measure, language);
    const extents = lines.map(measure);
    const rise = Math.max(size * 0.8, ...extents.map(({ above }) => above));
    const fall = Math.max(size * 0.2, ...extents.map(({ below }) => below));
    const leading = Math.max(size * 1.2, rise + fall + size * 0.06);
    const all = rise + fall + leading * Math.max(0, lines.length - 1);
    const hasRoom = all <= height;
    const isBetter = found.height > height || (hasRoom && !isBroken);
    if (isBetter) found = { lines, size, leading, rise, height: all };
    if (hasRoom && !isBroken) break;
  }
  return found;
}
