import type { ServiceContext } from './context.server.ts';
import { AppError } from './app-error.ts';

/** Who takes a place: nobody in particular (the site's own work) may take as many as there are. */
export interface Holder {
  /** The account, or the network of somebody who is not signed in. */
  key: string | undefined;
  /** Aborted when the caller's connection closes before the answer is out. */
  gone: AbortSignal | undefined;
}

export const holderOf = ({ actor, client }: Pick<ServiceContext, 'actor' | 'client'>): Holder => ({
  key: actor.kind === 'user' ? actor.id : client?.network,
  gone: client?.gone,
});

/** The site's own work, which no caller waits for. */
export const nobody: Holder = { key: undefined, gone: undefined };

/** What was asked for has not arrived, or not ended, in time. */
export class OverdueError extends Error {
  readonly statusCode = 408;
}

interface Bounds {
  /** Pieces of work that run at the same moment. */
  atOnce: number;
  /** That may wait for a place; others are refused at once. */
  line: number;
  /** What one holder may have, running and waiting together: more than two only where a network is many people. */
  most: number;
  /** A place is given back after so many seconds, even if its work goes on. */
  seconds: number;
  busy: { code: string; title: string };
}

interface Waiting {
  key: string | undefined;
  enter: () => void;
}

/** Places that one account or one network may hold at the same moment (security B5). */
const each = 2;

/**
 * Shares out something scarce (memory, a core), of which the machine has only so much. Waiting callers are let in by
 * fairness: first those who hold least, then those who came first. A place comes back when its work ends or fails, when
 * its time is over, and, while it is only waited for, when the caller's connection closes. Work that waits for its
 * caller gives way by `heed`; work that the machine has begun keeps its place until it ends, because it still takes the
 * machine.
 */
export class ScarcePlaces {
  readonly #bounds: Bounds;
  readonly #held = new Map<string, number>();
  readonly #line: Waiting[] = [];
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Throws the error of `busy` (503), `OverdueError` (408), and `CallerGoneError`, which nobody reads. */
  async run<T>(holder: Holder, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    await this.#enter(holder);
    const deadline = new AbortController();
    const overdue = Promise.withResolvers<never>();
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) this.#leave(holder.key);
      isHeld = false;
    };
    const timer = setTimeout(() => {
      const error = new OverdueError('The work took too long.');
      deadline.abort(error);
      overdue.reject(error);
      giveBack();
    }, this.#bounds.seconds * 1000);
    const signals = holder.gone ? [holder.gone, deadline.signal] : [deadline.signal];
    try {
      return await Promise.race([work(AbortSignal.any(signals)), overdue.promise]);
    } finally {
      clearTimeout(timer);
      giveBack();
    }
  }

  async #enter({ key, gone }: Holder): Promise<void> {
    gone?.throwIfAborted();
    const { atOnce, line, most } = this.#bounds;
    if (this.#running < atOnce && this.#mayHold(key)) {
      this.#take(key);
      return;
    }
    if (this.#line.length >= line || this.#hasOf(key) >= most) throw this.#busy();
    const turn = Promise.withResolvers<void>();
    const waiting = { key, enter: turn.resolve };
    const leaveLine = () => {
      const at = this.#line.indexOf(waiting);
      if (at === -1) return;
      this.#line.splice(at, 1);
      turn.reject(gone?.reason);
    };
    this.#line.push(waiting);
    gone?.addEventListener('abort', leaveLine, { once: true });
    try {
      await turn.promise;
    } finally {
      gone?.removeEventListener('abort', leaveLine);
    }
  }

  #mayHold(key: string | undefined): boolean {
    return key === undefined || this.#heldBy(key) < Math.min(each, this.#bounds.most);
  }

  #hasOf(key: string | undefined): number {
    if (key === undefined) return 0;
    return this.#heldBy(key) + this.#line.filter((one) => one.key === key).length;
  }

  #heldBy(key: string | undefined): number {
    return key === undefined ? 0 : (this.#held.get(key) ?? 0);
  }

  #take(key: string | undefined): void {
    this.#running += 1;
    if (key !== undefined) this.#held.set(key, this.#heldBy(key) + 1);
  }

  #leave(key: string | undefined): void {
    this.#running -= 1;
    if (key !== undefined) {
      const left = this.#heldBy(key) - 1;
      if (left > 0) this.#held.set(key, left);
      else this.#held.delete(key);
    }
    this.#letIn();
  }

  #letIn(): void {
    const [next] = this.#line
      .filter((one) => this.#mayHold(one.key))
      .toSorted((a, b) => this.#heldBy(a.key) - this.#heldBy(b.key));
    if (!next) return;
    this.#line.splice(this.#line.indexOf(next), 1);
    this.#take(next.key);
    next.enter();
  }

  #busy(): AppError {
    return new AppError('busy', this.#bounds.busy.code, this.#bounds.busy.title);
  }
}

/** Waits no longer than `stop` allows, so that a caller who sends nothing more holds nothing. */
export async function heed<T>(stop: AbortSignal, awaited: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const give = () => stopped.reject(stop.reason);
  if (stop.aborted) give();
  stop.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([awaited, stopped.promise]);
  } finally {
    stop.removeEventListener('abort', give);
  }
}
