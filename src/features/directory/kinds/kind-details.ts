import * as z from 'zod/mini';
import { BusinessDetails } from './business-details.ts';
import { EmbassyDetails } from './embassy-details.ts';

/** Facts of one kind, told apart by `kind`. */
export const KindDetails = z.discriminatedUnion('kind', [BusinessDetails, EmbassyDetails]);
export type KindDetails = z.infer<typeof KindDetails>;
