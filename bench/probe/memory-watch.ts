interface Sample {
  rows: number;
  mb: number;
}

const everyMs = 1000;
/** Rows in which caches and the heap grow to their size, whatever comes after. */
const warmUpRows = 20_000;

/** The resident memory of this process beside the rows that some work has done. */
export class MemoryWatch {
  readonly #samples: Sample[] = [];
  readonly #rowsDone: () => Promise<number>;
  readonly #timer: NodeJS.Timeout;

  constructor(rowsDone: () => Promise<number>) {
    this.#rowsDone = rowsDone;
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), everyMs);
  }

  async #look(): Promise<void> {
    const rows = await this.#rowsDone();
    this.#samples.push({ rows, mb: process.memoryUsage.rss() / 1024 ** 2 });
  }

  /** The slope, for each 10,000 rows, is null where the work was too short to see one. */
  end(): { mostMb: number; slope: number | null; note: string } {
    clearInterval(this.#timer);
    const mostMb = Math.max(0, ...this.#samples.map(({ mb }) => mb));
    const warm = this.#samples.filter(({ rows }) => rows > warmUpRows);
    const slope = slopeOf(warm);
    const [first, last] = [warm[0], warm.at(-1)];
    if (slope === null || !first || !last)
      return { mostMb, slope: null, note: `too short: the first ${warmUpRows} rows do not count` };
    const note = `${first.mb.toFixed(0)} to ${last.mb.toFixed(0)} MB, ${warm.length} samples`;
    return { mostMb, slope: slope * 10_000, note };
  }
}

const fewest = 5;

/** Least squares: megabytes for each row. */
function slopeOf(samples: readonly Sample[]): number | null {
  if (samples.length < fewest) return null;
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [rows, mb] = [mean((sample) => sample.rows), mean((sample) => sample.mb)];
  const spread = mean((sample) => (sample.rows - rows) ** 2);
  return spread === 0 ? null : mean((sample) => (sample.rows - rows) * (sample.mb - mb)) / spread;
}
