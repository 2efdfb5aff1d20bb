/** Medians of pairs taken in turn, and the ratio a : b of each pair. */
export interface Pairs {
  a: number;
  b: number;
  ratio: number;
  /** The smallest and the largest ratio: how steady the machine was. */
  spread: [number, number];
}

/** Measures A B A B …, after one round of each that does not count. What slows the machine then slows both. */
export async function takePairs(
  pairs: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<Pairs> {
  await a();
  await b();
  const taken: { a: number; b: number; ratio: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await a();
    const second = await b();
    taken.push({ a: first, b: second, ratio: first / second });
  }
  const ratios = taken.map(({ ratio }) => ratio);
  return {
    a: median(taken.map((one) => one.a)),
    b: median(taken.map((one) => one.b)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Calls finished per second by so many callers, each of which calls again when its call is answered. */
export async function callsPerSecond(
  call: (turn: number) => Promise<unknown>,
  { callers, ms }: { callers: number; ms: number },
): Promise<number> {
  const started = performance.now();
  let turn = 0;
  let finished = 0;
  const caller = async () => {
    while (performance.now() - started < ms) {
      await call((turn += 1));
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return finished / ((performance.now() - started) / 1000);
}
