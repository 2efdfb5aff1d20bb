import type { Database } from '#platform/db/db.server.ts';
import type { Bench } from '../bench-run.ts';
import type { Pairs } from '../pairs.ts';
import { attempt, ratioFigure } from '../report.ts';
import type { Figure } from '../report.ts';

/** Eight callers keep a server busy; the embedded database has one connection. */
export const loadOn = (engine: Database['engine'], { effort }: Bench) => ({
  callers: engine === 'embedded' ? 2 : 8,
  ms: effort.ms,
});

const limit = { least: 0.4 };

export const searchFigure = (what: string, measure: () => Promise<Pairs>): Promise<Figure[]> =>
  attempt('search', what, async () => [
    ratioFigure('search', what, await measure(), { limit, unit: 'answers/s' }),
  ]);
