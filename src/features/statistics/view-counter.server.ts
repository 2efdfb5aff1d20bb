import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { dimensions, mostLinesADay, unnamed } from './page-view.policy.ts';
import type { Dimension } from './page-view.policy.ts';
import { viewCountDay } from './page-view.table.server.ts';

/** How long a count waits at most for the others of its batch. */
const batchMs = 10_000;
/** Different lines in memory; whatever more there is counts among the others. */
const mostHeld = 2000;

interface Count {
  day: string;
  dimension: Dimension;
  value: string;
  views: number;
}

type Counts = Map<string, Count>;

/** Dimensions whose values browsers make up. */
const isBounded = (dimension: Dimension): dimension is keyof typeof mostLinesADay =>
  dimension in mostLinesADay;

const keyOf = ({ day, dimension, value }: Omit<Count, 'views'>) => `${day} ${dimension} ${value}`;

function addTo(counts: Counts, count: Count): void {
  const key = keyOf(count);
  const known = counts.get(key);
  if (known) known.views += count.views;
  else counts.set(key, { ...count });
}

/**
 * Counts openings of pages in the memory of this process and writes them in batches, so that an opening costs no
 * statement. What a process that is killed has not written is lost; a count is nobody's loss.
 */
export class ViewCounter {
  #counts: Counts = new Map();
  /** Keys that have a line in the table: they go on counting, whatever is made up meanwhile. */
  #written: ReadonlySet<string> = new Set();
  #db: Db | undefined;

  add(db: Db, day: string, opened: Readonly<Record<Dimension, string>>): void {
    this.#db = db;
    for (const dimension of dimensions)
      this.#hold({ day, dimension, value: opened[dimension], views: 1 });
  }

  #hold(count: Count): void {
    const key = keyOf(count);
    const hasRoom = this.#counts.size < mostHeld || this.#counts.has(key) || this.#written.has(key);
    const isNamed = hasRoom || !isBounded(count.dimension);
    addTo(this.#counts, isNamed ? count : { ...count, value: unnamed.other });
  }

  /** Writes what is counted so far. What can't be written is counted again with the next batch. */
  async flush(db: Db | undefined = this.#db): Promise<void> {
    if (!db || this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      this.#written = await db.transaction((tx) => write(tx, counts));
    } catch (error) {
      for (const count of counts.values()) this.#hold(count);
      throw error;
    }
  }

  /** Writes a batch now and then, and the last one when the site stops. */
  mount(app: FastifyInstance): void {
    const flush = () =>
      this.flush().catch((error: unknown) => app.log.warn({ err: error }, 'views were not kept'));
    let timer: NodeJS.Timeout | undefined;
    // A site that only answers calls within this process, as those of tests do, writes nothing by the clock.
    app.addHook('onListen', async () => {
      timer = setInterval(() => void flush(), batchMs).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await flush();
    });
  }
}

/** Answers the keys of all lines that these days have. */
async function write(tx: Db, counts: Counts): Promise<ReadonlySet<string>> {
  const days = [...new Set([...counts.values()].map(({ day }) => day))];
  // Processes take turns, so that together they keep no more lines than one.
  await takeLocks(tx, 'view counts');
  const known = await tx
    .select({
      day: viewCountDay.day,
      dimension: viewCountDay.dimension,
      value: viewCountDay.value,
    })
    .from(viewCountDay)
    .where(and(inArray(viewCountDay.day, days), eq(viewCountDay.isSample, false)));
  const named = new Map<string, Set<string>>();
  const namesOf = ({ day, dimension }: Pick<Count, 'day' | 'dimension'>) => {
    const key = `${day} ${dimension}`;
    const names = named.get(key) ?? new Set();
    named.set(key, names);
    return names;
  };
  for (const line of known) namesOf(line).add(line.value);
  const kept: Counts = new Map();
  for (const count of counts.values()) {
    const names = namesOf(count);
    const hasRoom = !isBounded(count.dimension) || names.size < mostLinesADay[count.dimension];
    const isNamed = names.has(count.value) || hasRoom;
    const value = isNamed ? count.value : unnamed.other;
    names.add(value);
    addTo(kept, { ...count, value });
  }
  await tx
    .insert(viewCountDay)
    .values([...kept.values()])
    .onConflictDoUpdate({
      target: [viewCountDay.day, viewCountDay.dimension, viewCountDay.value, viewCountDay.isSample],
      set: { views: sql`${viewCountDay.views} + excluded.views` },
    });
  return new Set([...known.map(keyOf), ...kept.keys()]);
}
