/** Longer than any row of a spreadsheet of 200 columns that people write: such a row is not held in memory. */
export const maxRowLength = 1_000_000;

export interface CsvRecord {
  /** Counted from 1; a blank line counts. */
  number: number;
  cells: string[];
  /** Set where nobody can tell which cells were meant; `cells` is then the beginning of the line. */
  fault?: 'unclosed' | 'tooLong';
}

interface Cell {
  text: string;
  end: number;
}

type CellResult = Cell | 'more' | 'unclosed';

/** Cut out of a line that can't be told apart, so that a person finds it again. */
const shownLength = 300;
const lineEnd = /\r\n?|\n/g;

/**
 * Tells records and cells apart in text that comes in pieces. Holds one record at a time, and of one that has no end
 * only the beginning. A quotation mark that is never closed, or that glues lines together, costs its own line: the
 * reading goes on with the next one. A mark inside a cell, as in 5" pipe, is text.
 */
export class CsvReader {
  readonly #delimiter: string;
  #text = '';
  #number = 0;
  #isSkipping = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *push(text: string): Generator<CsvRecord> {
    this.#text += text;
    yield* this.#records(false);
  }

  *finish(): Generator<CsvRecord> {
    yield* this.#records(true);
  }

  *#records(isEnd: boolean): Generator<CsvRecord> {
    let at = 0;
    while (at < this.#text.length) {
      if (this.#isSkipping) {
        const next = this.#afterLine(at, isEnd);
        if (next === at) break;
        at = next;
        continue;
      }
      const found = this.#recordAt(at, isEnd);
      if (found === 'more') break;
      this.#number += 1;
      yield { number: this.#number, ...found.record };
      at = found.end;
    }
    this.#text = this.#text.slice(at);
  }

  #recordAt(start: number, isEnd: boolean) {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      const cell = this.#cellAt(at, isEnd);
      if (cell === 'unclosed') return this.#broken(start, cell, isEnd);
      const end = cell === 'more' ? this.#text.length : cell.end;
      if (end - start > maxRowLength) {
        const isOpen = cell === 'more' && this.#text[at] === '"';
        return this.#broken(start, isOpen ? 'unclosed' : 'tooLong', isEnd);
      }
      if (cell === 'more') return cell;
      cells.push(cell.text);
      at = cell.end;
      if (this.#text[at] === this.#delimiter) {
        at += 1;
        if (at < this.#text.length || isEnd) continue;
        return 'more' as const;
      }
      if (this.#text[at] === '\r' && at + 1 === this.#text.length && !isEnd) return 'more' as const;
      return { record: { cells }, end: at + lineEndLength(this.#text, at) };
    }
  }

  /** A cell that ends at a delimiter, a line end or the end of the file. */
  #cellAt(start: number, isEnd: boolean): CellResult {
    if (this.#text[start] === '"') return this.#quotedAt(start, isEnd);
    return this.#plainAt(start, start, isEnd);
  }

  #plainAt(start: number, from: number, isEnd: boolean): CellResult {
    for (let end = from; end < this.#text.length; end += 1) {
      const character = this.#text[end];
      if (character === this.#delimiter || character === '\n' || character === '\r') {
        return { text: this.#text.slice(start, end), end };
      }
    }
    return isEnd ? { text: this.#text.slice(start), end: this.#text.length } : 'more';
  }

  #quotedAt(start: number, isEnd: boolean): CellResult {
    let end = start + 1;
    for (;;) {
      end = this.#text.indexOf('"', end);
      if (end === -1) return isEnd ? 'unclosed' : 'more';
      if (end + 1 === this.#text.length && !isEnd) return 'more';
      if (this.#text[end + 1] !== '"') break;
      end += 2;
    }
    const next = this.#text[end + 1];
    const inside = this.#text.slice(start + 1, end);
    if (next === undefined || next === this.#delimiter || next === '\n' || next === '\r') {
      return { text: inside.replaceAll('""', '"'), end: end + 1 };
    }
    // Something follows the closing mark: within one line the marks are text, over several lines they are a mistake.
    return /[\r\n]/.test(inside) ? 'unclosed' : this.#plainAt(start, end + 1, isEnd);
  }

  #broken(start: number, fault: 'unclosed' | 'tooLong', isEnd: boolean) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(this.#text)?.index ?? this.#text.length;
    const shown = this.#text.slice(start, Math.min(end, start + shownLength));
    this.#isSkipping = true;
    return { record: { cells: [shown], fault }, end: this.#afterLine(start, isEnd) };
  }

  /** Behind the line that `at` is in, or at the end of what has come so far. */
  #afterLine(at: number, isEnd: boolean): number {
    lineEnd.lastIndex = at;
    const found = lineEnd.exec(this.#text);
    if (!found) return this.#text.length;
    const end = found.index + found[0].length;
    // A line feed that belongs to this carriage return may be in the next piece.
    if (found[0] === '\r' && end === this.#text.length && !isEnd) return found.index;
    this.#isSkipping = false;
    return end;
  }
}

function lineEndLength(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return at < text.length ? 1 : 0;
}
