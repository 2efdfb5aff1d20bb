import { ageBands, findAgeBand } from './age-band.ts';
import type { AgeBand } from './age-band.ts';

/** For a query that tells adults from everybody else: an unknown age is none of them. Kept out of what browsers load. */
export const adultBands: readonly AgeBand[] = ageBands.filter((band) => findAgeBand(band).isAdult);
