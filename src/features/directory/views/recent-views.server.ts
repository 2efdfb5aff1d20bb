/** Beyond this the memory of the day starts anew: a flood costs queries, never memory. */
const most = 50_000;

/**
 * Which networks have been counted today, as fingerprints in memory: a person who opens a page again costs no query.
 */
export class RecentViews {
  #day = '';
  #seen = new Set<string>();

  /** True the first time on that day; remembers it. */
  isFirst(day: string, visitor: string): boolean {
    if (day !== this.#day || this.#seen.size >= most) {
      this.#day = day;
      this.#seen = new Set();
    }
    if (this.#seen.has(visitor)) return false;
    this.#seen.add(visitor);
    return true;
  }
}
