import type { Person } from '#platform/access/actor.ts';

interface Recent {
  person: Person;
  /** Milliseconds of the process clock. */
  readAt: number;
}

const freshMs = 5_000;
const most = 10_000;

/** Sessions read in the last five seconds, for reading requests alone: a page asks many things at once (security A5). */
class RecentSessions {
  readonly #recent = new Map<string, Recent>();

  find(id: string): Person | undefined {
    const known = this.#recent.get(id);
    return known && performance.now() - known.readAt < freshMs ? known.person : undefined;
  }

  keep(id: string, person: Person): void {
    if (this.#recent.size >= most) this.#recent.clear();
    this.#recent.set(id, { person, readAt: performance.now() });
  }

  clear(): void {
    this.#recent.clear();
  }

  delete(id: string): void {
    this.#recent.delete(id);
  }

  /** What an account may do has changed: its sessions are read anew, in this process at once. */
  forgetAccount(accountId: string): void {
    for (const [id, { person }] of this.#recent) {
      if (person.id === accountId) this.#recent.delete(id);
    }
  }
}

export const recentSessions = new RecentSessions();
