import createBidi from 'bidi-js';
import { faceOf } from './paper-faces.server.ts';
import type { Face } from './paper-faces.server.ts';
import type { PaperSpan } from './paper.server.ts';

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words of one face, look and direction that are together on a line. */
export interface Piece {
  /** As the shaper wants it: it turns Arabic words round itself. */
  text: string;
  face: Face;
  href: string | undefined;
  width: number;
}

/** A line by its pieces as they are read, and the same as they are from left to right. */
export interface Line {
  read: readonly Piece[];
  seen: readonly Piece[];
  width: number;
}

/** A letter with its marks. */
interface Letter {
  text: string;
  level: number;
  face: Face;
  href: string | undefined;
}

export interface Measure {
  /** Width of letters in one face, in points. */
  width: (text: string, face: Face) => number;
  lineWidth: number;
  isRightToLeft: boolean;
}

/** Breaks words into lines and puts the pieces of each line in their places, as the Unicode rules for both directions ask. */
export function breakIntoLines(spans: readonly PaperSpan[], measure: Measure): Line[] {
  return atLineBreaks(spans).flatMap((part) => {
    const words = wordsOf(lettersOf(part, measure.isRightToLeft));
    return fill(words, measure).map((letters) => lineOf(letters, measure));
  });
}

/** Parts of a paragraph between breaks that its writer has set. */
function atLineBreaks(spans: readonly PaperSpan[]): PaperSpan[][] {
  const parts: PaperSpan[][] = [[]];
  for (const span of spans) {
    for (const [place, text] of span.text.split('\n').entries()) {
      if (place > 0) parts.push([]);
      parts.at(-1)?.push({ ...span, text });
    }
  }
  return parts;
}

function lettersOf(spans: readonly PaperSpan[], isRightToLeft: boolean): Letter[] {
  const whole = spans.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(whole, isRightToLeft ? 'rtl' : 'ltr');
  let at = 0;
  return spans.flatMap((span) =>
    [...graphemes.segment(span.text)].flatMap(({ segment }) => {
      const level = levels[at] ?? 0;
      at += segment.length;
      // Marks that only steer directions have done so by now.
      const text = segment.replaceAll(/[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '');
      const letter = { text, level, face: faceOf(text, span, level % 2 === 1), href: span.href };
      return text === '' ? [] : [letter];
    }),
  );
}

/** Each word with the spaces after it. A line may also end after a dash. */
function wordsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [];
  let isOver = true;
  for (const letter of letters) {
    const isSpace = letter.text === ' ';
    if (isOver && !isSpace) words.push([]);
    words.at(-1)?.push(letter);
    isOver = isSpace || /^[-–—]$/.test(letter.text);
  }
  return words;
}

function fill(words: readonly Letter[][], measure: Measure): Letter[][] {
  const lines: Letter[][] = [[]];
  let room = measure.lineWidth;
  for (const word of words.flatMap((one) => cutToWidth(one, measure))) {
    const needed = widthOf(withoutEndSpace(word), measure);
    if (needed > room && lines.at(-1)?.length) {
      lines.push([]);
      room = measure.lineWidth;
    }
    lines.at(-1)?.push(...word);
    room -= widthOf(word, measure);
  }
  return lines.map(withoutEndSpace);
}

/** A word that is wider than a line, such as an address, goes on in the next. */
function cutToWidth(word: Letter[], measure: Measure): Letter[][] {
  if (widthOf(withoutEndSpace(word), measure) <= measure.lineWidth) return [word];
  const parts: Letter[][] = [[]];
  let room = measure.lineWidth;
  for (const letter of word) {
    const needed = measure.width(letter.text, letter.face);
    if (needed > room) {
      parts.push([]);
      room = measure.lineWidth;
    }
    parts.at(-1)?.push(letter);
    room -= needed;
  }
  return parts;
}

const withoutEndSpace = (letters: Letter[]): Letter[] =>
  letters.slice(0, letters.findLastIndex(({ text }) => text !== ' ') + 1);

const widthOf = (letters: readonly Letter[], measure: Measure): number =>
  piecesOf(letters, measure).reduce((sum, { width }) => sum + width, 0);

function lineOf(letters: readonly Letter[], measure: Measure): Line {
  const pieces = piecesOf(letters, measure);
  const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
  return { read: pieces, seen: inVisualOrder(pieces), width };
}

interface LevelledPiece extends Piece {
  level: number;
}

function piecesOf(letters: readonly Letter[], { width }: Measure): LevelledPiece[] {
  const groups: Letter[][] = [];
  for (const letter of letters) {
    const before = groups.at(-1)?.at(-1);
    const isSame =
      before?.level === letter.level && before.face === letter.face && before.href === letter.href;
    // The shaper would turn Arabic digits round too, so they come one by one.
    const isDigit = letter.level % 2 === 0 && letter.face.startsWith('arabic');
    if (isSame && !isDigit) groups.at(-1)?.push(letter);
    else groups.push([letter]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { level, face, href } = first;
    const text = level % 2 === 1 ? turnedText(group) : textOf(group);
    return [{ text, face, href, level, width: width(text, face) }];
  });
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** Brackets turn round; signs without a direction of their own are put in order here, words by the shaper. */
function turnedText(letters: readonly Letter[]): string {
  const mirrored = letters.map(({ text }) => bidi.getMirroredCharacter(text) ?? text);
  return /\p{Script=Arabic}/u.test(textOf(letters))
    ? mirrored.join('')
    : mirrored.toReversed().join('');
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, what is at least there turns round. */
function inVisualOrder(pieces: readonly LevelledPiece[]): LevelledPiece[] {
  let order = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const turned: LevelledPiece[] = [];
    let run: LevelledPiece[] = [];
    for (const piece of order) {
      if (piece.level >= level) run.unshift(piece);
      else {
        turned.push(...run, piece);
        run = [];
      }
    }
    order = [...turned, ...run];
  }
  return order;
}
