interface Kept<Answer> {
  answer: Promise<Answer>;
  until: number;
}

interface Options<Answer> {
  keptMs: number;
  most?: number;
  /** What it turns down serves those who asked meanwhile, and is made anew for the next. */
  isKept?: (answer: Answer) => boolean;
}

/**
 * Answers that cost much and may be some minutes old. Each is made once, even if many ask for it meanwhile. Strangers
 * choose some of the keys, so their number is bounded; the oldest go first.
 */
export class KeptAnswers<Key, Answer> {
  readonly #kept = new Map<Key, Kept<Answer>>();
  readonly #keptMs: number;
  readonly #most: number;
  readonly #isKept: (answer: Answer) => boolean;

  constructor({ keptMs, most = Infinity, isKept = () => true }: Options<Answer>) {
    this.#keptMs = keptMs;
    this.#most = most;
    this.#isKept = isKept;
  }

  read(key: Key, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(key);
    if (known && now.getTime() < known.until) return known.answer;
    const fresh = { answer: make(), until: now.getTime() + this.#keptMs };
    this.#kept.delete(key);
    this.#kept.set(key, fresh);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    const forget = () => {
      if (this.#kept.get(key) === fresh) this.#kept.delete(key);
    };
    // What failed is asked again.
    fresh.answer.then((answer) => this.#isKept(answer) || forget(), forget);
    return fresh.answer;
  }
}
