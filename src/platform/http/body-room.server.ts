import { AppError } from './app-error.ts';
import { OverdueError } from './scarce-places.server.ts';
import type { Holder } from './scarce-places.server.ts';

interface Bounds {
  /** What a process keeps in memory at most: the bytes of all bodies together, as far as they have arrived. */
  bytes: number;
  /** Bodies of one account at the same moment. */
  each: number;
  /** A body that is not whole after so many seconds is given up. */
  seconds: number;
  /** In every such time a sender sends so much, or is given up: who sends nothing more waits no longer than this. */
  pace: { seconds: number; bytes: number };
  busy: { code: string; title: string };
}

/** A body on its way in. */
export interface ArrivingBody {
  /** Aborted when the caller has gone, is too slow, or gives way to others. */
  stop: AbortSignal;
  /** Notes that so many bytes more are held. Throws the error of `busy` (503) when there is no room for them. */
  take: (bytes: number) => void;
  /** Nothing is missing any more: from here on the site takes its time, not the sender. */
  settle: () => void;
}

class Arrival implements ArrivingBody {
  readonly key: string | undefined;
  readonly stop: AbortSignal;
  readonly #giveUp = new AbortController();
  readonly #timers: NodeJS.Timeout[];
  readonly #makeRoom: () => void;
  bytes = 0;
  isArriving = true;
  #before = 0;

  constructor({ key, gone }: Holder, { seconds, pace }: Bounds, makeRoom: () => void) {
    this.key = key;
    this.#makeRoom = makeRoom;
    this.stop = AbortSignal.any([...(gone ? [gone] : []), this.#giveUp.signal]);
    const overdue = () => this.giveUp(new OverdueError('The body was sent too slowly.'));
    const check = () => {
      if (this.bytes - this.#before < pace.bytes) overdue();
      this.#before = this.bytes;
    };
    this.#timers = [setTimeout(overdue, seconds * 1000), setInterval(check, pace.seconds * 1000)];
  }

  readonly take = (bytes: number): void => {
    this.bytes += bytes;
    this.#makeRoom();
    this.stop.throwIfAborted();
  };

  readonly settle = (): void => {
    this.isArriving = false;
    for (const timer of this.#timers) clearTimeout(timer);
  };

  giveUp(why: Error): void {
    this.settle();
    this.bytes = 0;
    this.#giveUp.abort(why);
  }
}

/**
 * Where bodies arrive before there is work for them. A sender holds nothing here but the bytes that have come, so that
 * many slow senders keep nobody waiting. When memory would not do for all, the account with the most bytes still on
 * their way gives way, the oldest of its bodies first (security B5).
 */
export class BodyRoom {
  readonly #bounds: Bounds;
  readonly #here = new Set<Arrival>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** `work` takes the body in and does what is to be done with it; its bytes count until it ends. */
  async run<T>(holder: Holder, work: (body: ArrivingBody) => Promise<T>): Promise<T> {
    holder.gone?.throwIfAborted();
    const { key } = holder;
    if (key !== undefined && this.#of(key).length >= this.#bounds.each) throw this.#busy();
    const arrival = new Arrival(holder, this.#bounds, () => this.#makeRoom());
    this.#here.add(arrival);
    try {
      return await work(arrival);
    } finally {
      arrival.settle();
      this.#here.delete(arrival);
    }
  }

  #makeRoom(): void {
    const held = () => bytesOf([...this.#here]);
    while (held() > this.#bounds.bytes) {
      const arriving = [...this.#here].filter(({ isArriving }) => isArriving);
      const weight = ({ key }: Arrival) => bytesOf(this.#of(key));
      const [first] = arriving.toSorted((a, b) => weight(b) - weight(a));
      if (!first) return;
      first.giveUp(this.#busy());
    }
  }

  #of(key: string | undefined): Arrival[] {
    return [...this.#here].filter((one) => one.key === key);
  }

  #busy(): AppError {
    return new AppError('busy', this.#bounds.busy.code, this.#bounds.busy.title);
  }
}

const bytesOf = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((sum, { bytes }) => sum + bytes, 0);
