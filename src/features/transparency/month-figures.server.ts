import type { Db } from '#platform/db/db.server.ts';
import type { MonthCounts } from './figures.ts';

export interface Span {
  from: Date;
  /** The first moment that does not count. */
  until: Date;
}

/** What one feature counts of a month, out of its own tables and nobody else's. */
export interface MonthFigures {
  count(db: Db, span: Span): Promise<MonthCounts>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** Sections of the transparency page. */
    monthFigures: MonthFigures;
  }
}
