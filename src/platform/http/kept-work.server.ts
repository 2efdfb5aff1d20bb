import { CallerGoneError } from './caller-gone.server.ts';
import type { Holder, ScarcePlaces } from './scarce-places.server.ts';

interface UnderWay<T> {
  result: Promise<T>;
  /** Callers who still wait for it. */
  awaited: number;
  abandon: AbortController;
}

/**
 * Work whose result is the same for everybody who asks, such as a drawing: done once for all who ask meanwhile, in a
 * place of `places`, and the last results are kept. What nobody waits for any more leaves the line.
 */
export class KeptWork<T> {
  readonly #places: ScarcePlaces;
  readonly #mostKept: number;
  readonly #kept = new Map<string, T>();
  readonly #underWay = new Map<string, UnderWay<T>>();

  constructor(places: ScarcePlaces, mostKept: number) {
    this.#places = places;
    this.#mostKept = mostKept;
  }

  /** Throws what `ScarcePlaces.run` does. */
  async do(key: string, holder: Holder, work: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known !== undefined) return this.#keep(key, known);
    holder.gone?.throwIfAborted();
    const job = this.#underWay.get(key) ?? this.#begin(key, holder, work);
    const leave = () => {
      job.awaited -= 1;
      if (job.awaited === 0) this.#abandon(key, job);
    };
    job.awaited += 1;
    holder.gone?.addEventListener('abort', leave, { once: true });
    try {
      return await job.result;
    } finally {
      holder.gone?.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, holder: Holder, work: () => Promise<T>): UnderWay<T> {
    const abandon = new AbortController();
    const asked = this.#places.run({ key: holder.key, gone: abandon.signal }, async () => {
      const known = this.#kept.get(key);
      return this.#keep(key, known ?? (await work()));
    });
    const job = { result: asked.finally(() => this.#forget(key, job)), awaited: 0, abandon };
    this.#underWay.set(key, job);
    return job;
  }

  #abandon(key: string, job: UnderWay<T>): void {
    this.#forget(key, job);
    job.abandon.abort(new CallerGoneError('Nobody waits for it any more.'));
  }

  #forget(key: string, job: UnderWay<T>): void {
    if (this.#underWay.get(key) === job) this.#underWay.delete(key);
  }

  #keep(key: string, result: T): T {
    this.#kept.delete(key);
    this.#kept.set(key, result);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return result;
  }
}
