import type { ServiceContext } from '#platform/http/context.server.ts';

/** Something public that was opened often. */
export interface Trend {
  path: string;
  name: string;
  /** Networks on days (security B7). */
  views: number;
}

/**
 * What everybody may see and was opened most since that day (`YYYY-MM-DD`, Europe/London, that day itself left out), the
 * most first: `least` openings or more, `most` rows at most. What counts its own openings hands this in, and names the cache
 * tag of what it answers in `listTrending`.
 */
export type Trends = (
  ctx: ServiceContext,
  of: { since: string; least: number; most: number },
) => Promise<readonly Trend[]>;

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    trends: Trends;
  }
}
