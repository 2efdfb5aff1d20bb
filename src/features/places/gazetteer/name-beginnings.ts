/** Finds which of many texts begin with some letters, without looking at each. */
export class NameBeginnings {
  readonly #texts: readonly string[];
  readonly #positions: Uint32Array;

  /** Each text with the position of what it belongs to. */
  constructor(texts: readonly (readonly [text: string, position: number])[]) {
    const sorted = texts.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
    this.#texts = sorted.map(([text]) => text);
    this.#positions = Uint32Array.from(sorted, ([, position]) => position);
  }

  /** Positions whose text begins like this, rising, each once. */
  startingWith(prefix: string): number[] {
    const found = new Set<number>();
    for (let at = this.#firstFrom(prefix); at < this.#texts.length; at += 1) {
      if (!this.#texts[at]?.startsWith(prefix)) break;
      found.add(this.#positions[at] ?? 0);
    }
    return [...found].toSorted((a, b) => a - b);
  }

  #firstFrom(prefix: string): number {
    let from = 0;
    let until = this.#texts.length;
    while (from < until) {
      const middle = (from + until) >>> 1;
      if ((this.#texts[middle] ?? '') < prefix) from = middle + 1;
      else until = middle;
    }
    return from;
  }
}
