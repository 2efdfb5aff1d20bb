import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Client, Question } from './client.ts';

/** What came back of a load. */
export class Tally {
  readonly statuses = new Map<number, number>();
  /** Connections refused, cut or silent. */
  readonly broken = new Map<string, number>();
  readonly times: number[] = [];
  refusedWithoutAdvice = 0;
  slowestRefusalMs = 0;
  /** When the last good answer came, for the length of a gap. */
  lastGoodAt = 0;

  add(answer: Answer): void {
    const { status, ms, headers } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 400) {
      this.times.push(ms);
      this.lastGoodAt = performance.now();
    }
    if (status !== 503) return;
    this.slowestRefusalMs = Math.max(this.slowestRefusalMs, ms);
    if (headers['retry-after'] === undefined) this.refusedWithoutAdvice += 1;
  }

  fail(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    this.broken.set(said, (this.broken.get(said) ?? 0) + 1);
  }

  get good(): number {
    return this.times.length;
  }

  get brokenCount(): number {
    return sum(this.broken.values());
  }

  /** Answers that say that the site itself went wrong. */
  get faults(): number {
    return sum(
      [...this.statuses].filter(([status]) => status >= 500 && status !== 503).map(([, n]) => n),
    );
  }

  get all(): number {
    return sum(this.statuses.values()) + this.brokenCount;
  }

  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  }

  said(): string {
    const statuses = [...this.statuses].map(([status, count]) => `${status}: ${count}`);
    const broken = [...this.broken].map(([said, count]) => `${said}: ${count}`);
    return [...statuses, ...broken].join(', ') || 'nothing';
  }
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

export type NextQuestion = (number: number) => Question;

/** So many clients that ask as soon as they are answered: as much as the site can do, on any machine. */
export class ClosedLoop {
  readonly tally = new Tally();
  #stopping = false;
  readonly #ending: Promise<unknown>;

  constructor(client: Client, next: NextQuestion, clients: number) {
    let count = 0;
    const one = async () => {
      while (!this.#stopping) {
        count += 1;
        const good = this.tally.good;
        await client.ask(next(count)).then(
          (answer) => this.tally.add(answer),
          (error: unknown) => this.tally.fail(error),
        );
        // A client that was refused comes back later, though sooner than people do.
        if (this.tally.good === good) await wait(100);
      }
    };
    this.#ending = Promise.all(Array.from({ length: clients }, one));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#ending;
  }
}

export async function closedLoop(
  client: Client,
  next: NextQuestion,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Tally> {
  const loop = new ClosedLoop(client, next, clients);
  await wait(seconds * 1000);
  await loop.stop();
  return loop.tally;
}

/** Asks at this rate whatever becomes of the answers, as visitors do. Ends when all are answered or given up. */
export class OpenLoop {
  readonly tally = new Tally();
  #stopping = false;
  readonly #ending: Promise<void>;

  constructor(client: Client, next: NextQuestion, rate: number) {
    this.#ending = this.#run(client, next, rate);
  }

  stop(): Promise<void> {
    this.#stopping = true;
    return this.#ending;
  }

  async #run(client: Client, next: NextQuestion, rate: number): Promise<void> {
    const began = performance.now();
    const open = new Set<Promise<void>>();
    for (let sent = 0; !this.#stopping;) {
      const due = ((performance.now() - began) / 1000) * rate;
      for (; sent < due; sent += 1) {
        const asking = client
          .ask(next(sent))
          .then(
            (answer) => this.tally.add(answer),
            (error: unknown) => this.tally.fail(error),
          )
          .finally(() => open.delete(asking));
        open.add(asking);
      }
      await wait(5);
    }
    await Promise.all(open);
  }
}
