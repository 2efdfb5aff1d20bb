import { AppError } from '#platform/http/app-error.ts';

/** Lets so many pieces of work run at once; the others wait in order, and beyond `waiting` of them are refused. */
export class WorkQueue {
  readonly #limit: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(limit: number, waiting: number) {
    this.#limit = limit;
    this.#waiting = waiting;
  }

  /** Throws `media/busy` (503) when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) {
      if (this.#line.length >= this.#waiting) throw busy();
      await new Promise<void>((resolve) => {
        this.#line.push(resolve);
      });
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      // The place goes to the next in line without becoming free in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const busy = () =>
  new AppError(
    'busy',
    'media/busy',
    'Many files are being uploaded. Please try again in a moment.',
  );
