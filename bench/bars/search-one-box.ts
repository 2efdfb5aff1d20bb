// The place typed beside the words, against the same place in its own field: what reading the words costs.
import { listListings } from '#features/finder/search.service.server.ts';
import { parseListingQuery } from '#features/finder/search.contract.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Bench } from '../bench-run.ts';
import { callsPerSecond, takePairs } from '../pairs.ts';
import { attempt, ratioFigure } from '../report.ts';
import type { Figure } from '../report.ts';

const typed: readonly { q: string; near: string }[] = [
  { q: 'jollof', near: 'Peckham' },
  { q: 'knotless braids', near: 'Manchester' },
  { q: 'barber', near: 'B19' },
  { q: 'hair salon', near: 'Kent' },
];

const limit = { least: 0.8 };

export function measureOneBox(
  ctx: ServiceContext,
  what: string,
  { bench, load }: { bench: Bench; load: { callers: number; ms: number } },
): Promise<Figure[]> {
  const calls = (variants: readonly Record<string, string>[]) => (turn: number) =>
    listListings(ctx, parseListingQuery(variants[turn % variants.length] ?? {}));
  return attempt('search', what, async () => {
    const pairs = await takePairs(
      bench.effort.pairs,
      () => callsPerSecond(calls(typed.map(({ q, near }) => ({ q: `${q} ${near}` }))), load),
      () => callsPerSecond(calls(typed), load),
    );
    return [ratioFigure('search', what, pairs, { limit, unit: 'answers/s' })];
  });
}
