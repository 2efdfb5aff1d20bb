/** Lets so many go at once; the others wait in a line. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Does the same with each, as many at once as the site's own bound lets through. */
export async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(list.map(work));
}
