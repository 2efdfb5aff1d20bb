import { performance } from 'node:perf_hooks';
import type { Bench } from '../bench-run.ts';
import { median } from '../pairs.ts';
import type { Figure } from '../report.ts';
import type { Site } from '../site.ts';

interface Asked {
  bar: string;
  what: string;
  /** Below the site's address. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** The statements that the answer can't do without, written by hand. */
  bare: () => Promise<void>;
  site: Site;
  /** Of whoever asks; none for a visitor. */
  headers?: Record<string, string>;
}

/** Rounds; after that many, an answer takes as long as it does from then on. */
const warmUp = 100;

/**
 * One list over HTTP, one answer at a time and past every cache, against its bare statements in turn with it; half of
 * those, or 5 ms where that is more, may be added.
 */
export async function measureAnswer(
  bench: Bench,
  { bar, what, path, query, bare, site, headers = {} }: Asked,
): Promise<Figure[]> {
  const taken = { bare: [] as number[], http: [] as number[] };
  const time = async (into: number[], call: () => Promise<void>) => {
    const started = performance.now();
    await call();
    into.push(performance.now() - started);
  };
  // The first rounds warm the caches and the code up, as on a site that has stood for a minute, and do not count.
  for (let turn = 0; turn < warmUp + bench.effort.pairs * 5; turn += 1) {
    if (turn === warmUp) for (const list of Object.values(taken)) list.length = 0;
    const asked = new URLSearchParams({ ...query, bench: String(turn) });
    await time(taken.bare, bare);
    await time(taken.http, () => fresh(site, `${path}?${asked.toString()}`, headers));
  }
  const [bareMs, httpMs] = [median(taken.bare), median(taken.http)];
  return [
    {
      bar,
      what: `${what}, HTTP`,
      value: httpMs - bareMs,
      unit: 'ms more',
      limit: { most: Number(Math.max(5, bareMs / 2).toFixed(1)) },
      note: `bare ${bareMs.toFixed(1)}, HTTP ${httpMs.toFixed(1)} ms, ${(httpMs / bareMs).toFixed(2)} ×`,
    },
  ];
}

async function fresh(site: Site, path: string, headers: Record<string, string>): Promise<void> {
  const { status } = await site.get(path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}
