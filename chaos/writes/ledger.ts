import type { Sql } from '../harness/world.ts';

/** Something that must be found in the database after the crash. */
export interface Expectation {
  /** What is written, for the sentence of a failure. */
  what: string;
  /** What is wrong; undefined when all is right. */
  fault: (sql: Sql) => Promise<string | undefined>;
}

/** What the site has acknowledged, as its clients have written it down. */
export class Ledger {
  acknowledged = 0;
  /** The connection broke before the answer was there. */
  unknown = 0;
  /** Answers that say no: the site was busy or going down. */
  refused = 0;
  /** Refusals that nobody expects in this mix, by status and code. */
  readonly odd = new Map<string, number>();
  readonly byKind = new Map<string, number>();
  readonly #fresh: Expectation[] = [];
  readonly #kept: Expectation[] = [];
  readonly #always: Expectation[] = [];

  expect(expectation: Expectation): void {
    this.#fresh.push(expectation);
  }

  /** For a value that changes: it is looked at each time and never kept. */
  expectAlways(expectation: Expectation): void {
    this.#always.push(expectation);
  }

  count(kind: string): void {
    this.acknowledged += 1;
    this.byKind.set(kind, (this.byKind.get(kind) ?? 0) + 1);
  }

  /** Checks what was written since the last look, and keeps it for `lookAgain`. */
  async look(sql: Sql): Promise<string[]> {
    const fresh = this.#fresh.splice(0);
    const faults = await faultsOf(sql, [...fresh, ...this.#always]);
    this.#kept.push(...fresh);
    return faults;
  }

  /** Everything that was found before, once more: a later crash must not lose what an earlier one left. */
  lookAgain(sql: Sql): Promise<string[]> {
    return faultsOf(sql, this.#kept);
  }
}

async function faultsOf(sql: Sql, expectations: readonly Expectation[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, fault } of expectations) {
    const said = await fault(sql);
    if (said) faults.push(`${what}: ${said}`);
  }
  return faults;
}

/** A row that is written once: there exactly once when acknowledged, else at most once. */
export function once(
  what: string,
  isAcknowledged: () => boolean,
  text: string,
  values: readonly unknown[],
): Expectation {
  return {
    what,
    fault: async (sql) => {
      const [row] = await sql<{ found: string }>(`select count(*) as found ${text}`, values);
      const found = Number(row?.found);
      if (found > 1) return `there ${found} times`;
      return isAcknowledged() && found === 0 ? 'acknowledged and lost' : undefined;
    },
  };
}

/** A value that one client changes again and again: the last acknowledged one, or one that was on its way since. */
export class Cell<T> {
  acknowledged: T;
  /** More than one where nobody has looked after an earlier crash. */
  #attempted: T[] = [];

  constructor(value: T) {
    this.acknowledged = value;
  }

  attempt(value: T): void {
    this.#attempted.push(value);
  }

  confirm(value: T): void {
    this.acknowledged = value;
    this.#attempted = [];
  }

  /** The last try was refused. */
  drop(): void {
    this.#attempted.pop();
  }

  /** Compares with what is there, which from now on is the truth. */
  settle(found: T): string | undefined {
    const isRight = found === this.acknowledged || this.#attempted.includes(found);
    const wanted = this.acknowledged;
    this.confirm(found);
    return isRight ? undefined : `it is ${String(found)} instead of ${String(wanted)}`;
  }
}
