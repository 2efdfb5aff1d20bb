import { looksOf } from './cell-looks.ts';
import type { CellLook } from './cell-looks.ts';
import { saysNothing } from '../row/empty-words.ts';
import { excerptOf } from './sheet.ts';

/** What a person needs to know of a column to say what it holds. */
export interface ColumnFacts {
  header: string;
  /** Cells that are not blank. */
  filled: number;
  /** The first different values. */
  samples: string[];
  /** How many of the first few hundred filled cells look like what. */
  looks?: Partial<Record<CellLook, number>>;
  /** How many of the same cells differ from all before them. */
  different?: number;
}

const mostSamples = 3;
const sampleLength = 80;
/** Enough to tell what a column holds; looking at each cell of a long file would take its time twice. */
export const mostLookedAt = 300;

/** Counts and samples the columns of a file while it is read through. Its memory does not grow with the file. */
export class ColumnCensus {
  readonly facts: ColumnFacts[];
  readonly #seen: Set<string>[];

  constructor(headers: readonly string[]) {
    this.facts = headers.map((header) => ({ header, filled: 0, samples: [] }));
    this.#seen = headers.map(() => new Set());
  }

  add(cells: readonly string[]): void {
    for (const [at, fact] of this.facts.entries()) {
      const cell = cells[at];
      if (cell === undefined || saysNothing(cell)) continue;
      fact.filled += 1;
      if (fact.filled <= mostLookedAt) this.#look(at, fact, cell);
      if (fact.samples.length < mostSamples) addSample(fact.samples, cell);
    }
  }

  #look(at: number, fact: ColumnFacts, cell: string): void {
    countLooks(fact, cell);
    const seen = this.#seen[at];
    seen?.add(cell.trim().toLowerCase().slice(0, sampleLength));
    fact.different = seen?.size ?? 0;
  }
}

function addSample(samples: string[], cell: string): void {
  const sample = excerptOf(cell.trim(), sampleLength);
  if (!samples.includes(sample)) samples.push(sample);
}

function countLooks(fact: ColumnFacts, cell: string): void {
  for (const look of looksOf(cell.trim())) {
    fact.looks = { ...fact.looks, [look]: (fact.looks?.[look] ?? 0) + 1 };
  }
}
