import type { SQLWrapper } from 'drizzle-orm';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import type { CapName, CapPeriod } from './caps/cap-names.ts';

/** A bound that holds, with the number that the feature itself refuses by: `caps` in its manifest. */
export interface Cap {
  name: CapName;
  /** Of a bound that each sort of act has for itself. */
  act?: ActKind;
  most: number;
  per: CapPeriod;
  /**
   * A select of who used some of it and when, in this order; at least what was used from that moment on. Only where the
   * log has all of it and the period rolls on.
   */
  uses?: (from: Date) => SQLWrapper;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    caps: Cap;
  }
}
