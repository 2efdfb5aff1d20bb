import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { raiseAlert } from '#platform/log/alert.server.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { isUnavailable } from './db-error.server.ts';
import { readLsn } from './lsn.server.ts';
import type { Lsn } from './lsn.server.ts';
import type { Db } from './transaction.server.ts';

const restMs = 1000;
/** When somebody waits for a position that the copy did not have a moment ago. */
const shortRestMs = 50;

interface ReplicaOptions {
  primary: Pick<pg.Pool, 'query'>;
  copy: Pick<pg.Pool, 'query' | 'end'>;
  /** Drizzle on `copy`. */
  db: Db;
  log: Logger;
  /** How old the data that visitors read may be while no change is known. */
  longestLagMs?: number;
}

type State = 'unknown' | 'good' | 'away' | 'no copy' | 'behind';

const problems: Record<State, string> = {
  unknown: '',
  good: '',
  away: 'the copy of the database is away',
  'no copy': 'DATABASE_REPLICA_URL names no copy: that server is not in recovery',
  behind: 'the copy of the database is too far behind',
};

/**
 * A streaming copy of the database that visitors read from, as long as it knows enough. What this process has heard to
 * be changed must have arrived there, so that no kept answer is filled from before the change; and everything that is
 * older than five seconds.
 */
export class Replica {
  readonly #parts: ReplicaOptions;
  readonly #closing = new AbortController();
  #rest = new AbortController();
  #isAwaited = false;
  #state: State = 'unknown';
  #replayed: Lsn = 0n;
  #required: Lsn = 0n;
  #holds = 0;
  /** Positions of the primary, oldest first, with the moment at which they were read. */
  readonly #samples: { at: number; position: Lsn }[] = [];
  readonly #working: Promise<void>;

  constructor(parts: ReplicaOptions) {
    this.#parts = parts;
    this.#working = this.#watch();
  }

  /** The copy, when it knows everything that it must. */
  reader(): Db | undefined {
    if (this.#state !== 'good' || this.#holds > 0) return undefined;
    if (this.#replayed >= this.#required) return this.#parts.db;
    this.#isAwaited = true;
    this.#rest.abort();
    return undefined;
  }

  mustReach(position: Lsn): void {
    if (position > this.#required) this.#required = position;
  }

  /** As if everything had changed just now. */
  mustReachNow(): void {
    const release = this.hold();
    const insist = async (): Promise<void> => {
      while (!this.#closing.signal.aborted) {
        const position = await this.positionNow().catch(() => undefined);
        if (position !== undefined) return this.mustReach(position);
        await this.#pause(restMs);
      }
    };
    void insist().finally(release);
  }

  /** Nobody reads from the copy until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    return () => void (this.#holds -= 1);
  }

  /** Position of the primary: all that has been committed lies at or before it. */
  async positionNow(): Promise<Lsn> {
    const { rows } = await this.#parts.primary.query<{ here: string }>(
      'select pg_current_wal_lsn()::text as here',
    );
    return readLsn(rows[0]?.here) ?? 0n;
  }

  /** A read there failed. The caller repeats it on the primary. */
  failed(error: unknown): void {
    if (isUnavailable(error)) this.#become('away', error);
    else this.#parts.log.warn({ err: error }, 'a read on the copy of the database failed');
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#rest.abort();
    await this.#working;
    await this.#parts.copy.end();
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      this.#isAwaited = false;
      await this.#look();
      await this.#pause(shortRestMs);
      this.#rest = new AbortController();
      if (this.#isAwaited || this.#closing.signal.aborted) continue;
      await wait(restMs - shortRestMs, undefined, { ref: false, signal: this.#rest.signal }).catch(
        () => undefined,
      );
    }
  }

  #pause(ms: number): Promise<void> {
    return wait(ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined);
  }

  async #look(): Promise<void> {
    const [position, answer] = await Promise.allSettled([
      this.positionNow(),
      this.#parts.copy.query<{ replayed: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as replayed',
      ),
    ]);
    if (answer.status === 'rejected') return this.#become('away', answer.reason);
    const replayed = readLsn(answer.value.rows[0]?.replayed);
    if (replayed === undefined) return this.#become('no copy');
    this.#replayed = replayed;
    const overdue = this.#overdue(position.status === 'fulfilled' ? position.value : undefined);
    this.#become(replayed < overdue ? 'behind' : 'good');
  }

  /** The newest position that the copy has had all the time to reach that it gets. */
  #overdue(position: Lsn | undefined): Lsn {
    const now = performance.now();
    if (position !== undefined) this.#samples.push({ at: now, position });
    const { longestLagMs = 5000 } = this.#parts;
    const due = this.#samples.findLastIndex(({ at }) => at <= now - longestLagMs);
    if (due > 0) this.#samples.splice(0, due);
    return due < 0 ? 0n : (this.#samples[0]?.position ?? 0n);
  }

  /** Says it once: when it begins and when it is over. */
  #become(state: State, error?: unknown): void {
    const before = this.#state;
    this.#state = state;
    if (state === before) return;
    const { log } = this.#parts;
    if (state !== 'good') {
      log.warn({ err: error }, problems[state]);
      raiseAlert(log, 'replica-away', { state });
    } else if (before !== 'unknown')
      log.warn({}, 'visitors read from the copy of the database again');
  }
}
