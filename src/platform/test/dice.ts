/** Chance that falls the same way in every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 up to, but not, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.roll() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.roll() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.roll() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Some of them, each at most once, in a new order. */
  some<T>(items: readonly T[], count: number): T[] {
    return items
      .map((item) => ({ item, at: this.roll() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ item }) => item);
  }

  /** Around the mean, as people's tastes are. */
  normal(mean: number, spread: number): number {
    const sum = Array.from({ length: 6 }, () => this.roll()).reduce((total, one) => total + one, 0);
    return mean + (sum - 3) * Math.SQRT2 * spread;
  }
}
