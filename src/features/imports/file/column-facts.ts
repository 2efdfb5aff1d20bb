import { excerptOf } from './sheet.ts';

/** What a person needs to know of a column to say what it holds. */
export interface ColumnFacts {
  header: string;
  /** Cells that are not blank. */
  filled: number;
  /** The first different values. */
  samples: string[];
}

const mostSamples = 3;
const sampleLength = 80;

/** Counts and samples the columns of a file while it is read through. Its memory does not grow with the file. */
export class ColumnCensus {
  readonly facts: ColumnFacts[];

  constructor(headers: readonly string[]) {
    this.facts = headers.map((header) => ({ header, filled: 0, samples: [] }));
  }

  add(cells: readonly string[]): void {
    for (const [at, fact] of this.facts.entries()) {
      const cell = cells[at];
      if (cell === undefined || cell.trim() === '') continue;
      fact.filled += 1;
      if (fact.samples.length < mostSamples) addSample(fact.samples, cell);
    }
  }
}

function addSample(samples: string[], cell: string): void {
  const sample = excerptOf(cell.trim(), sampleLength);
  if (!samples.includes(sample)) samples.push(sample);
}
