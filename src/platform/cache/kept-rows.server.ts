import type { Db } from '#platform/db/db.server.ts';
import { KeptAnswers } from './kept-answers.ts';

interface Options<Answer> {
  keptMs: number;
  /** Answers that are not worth keeping: asked again each time. */
  isKept?: (answer: Answer) => boolean;
}

/** Strangers choose what they search for. */
const mostKeys = 1000;

/**
 * What reading rows cost once is kept for some time, for each database. The key says all that the rows depend on: to put a
 * statement together only to look up its rows costs more than many a read.
 */
export class KeptRows<Answer> {
  readonly #kept = new WeakMap<Db, KeptAnswers<string, Answer>>();
  readonly #options: Options<Answer>;

  constructor(options: Options<Answer>) {
    this.#options = options;
  }

  read(
    { db, now }: { db: Db; now: Date },
    key: string,
    read: () => Promise<Answer>,
  ): Promise<Answer> {
    const kept = this.#kept.get(db) ?? new KeptAnswers({ ...this.#options, most: mostKeys });
    this.#kept.set(db, kept);
    return kept.read(key, now, read);
  }
}
