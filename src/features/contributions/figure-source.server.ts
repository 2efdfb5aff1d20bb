import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Figure } from './figures.ts';

/**
 * A figure of one's own contribution that is no count of acts: `figures` in the manifest of its feature. Null where the
 * person has switched it off or it is not for them.
 */
export interface FigureSource {
  figure: Exclude<Figure, 'total'>;
  read(ctx: ServiceContext, accountId: string): Promise<number | null>;
  /** Where the list behind it is; null where the number is all there is. */
  urlOf(accountId: string): string | null;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    figures: FigureSource;
  }
}
