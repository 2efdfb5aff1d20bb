import type { Database } from '#platform/db/db.server.ts';
import type { Bench } from '../bench-run.ts';
import type { Pairs } from '../pairs.ts';
import { ratioFigure } from '../report.ts';
import type { Figure } from '../report.ts';

/** Eight callers keep a server busy; the embedded database has one connection. */
export const loadOn = (engine: Database['engine'], { effort }: Bench) => ({
  callers: engine === 'embedded' ? 2 : 8,
  ms: effort.ms,
});

export const searchFigure = (what: string, pairs: Pairs): Figure =>
  ratioFigure('search', what, pairs, { limit: { least: 0.4 }, unit: 'answers/s' });
