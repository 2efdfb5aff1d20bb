import * as z from 'zod/mini';
import { lineOf, textOf } from '#platform/text/text-schema.ts';

const keys = { required: 'directory:error.required', tooLong: 'directory:error.tooLong' };
const line = (max: number) => lineOf(max, keys);
const words = (max: number) => textOf(max, keys);

/** What a business tells of its place in the community (specification 3, business profile edit). */
export const CommunityProfile = z.strictObject({
  communityRole: words(500),
  tenderReady: z.boolean(),
  openTo: words(300),
  lookingForSupport: words(300),
  sustainabilityFocus: words(300),
});
export type CommunityProfile = z.infer<typeof CommunityProfile>;

/** The defaults fill rows that were stored before there was such a field. */
export const BusinessDetails = z.strictObject({
  kind: z.literal('business'),
  services: z._default(
    z.array(
      z.strictObject({
        name: line(200),
        /** Lowest price in pence; null when the owner names none. */
        priceFrom: z._default(z.nullable(z.number()), null),
        /** What the price is for: a person, an hour. */
        unit: z._default(z.nullable(line(100)), null),
      }),
    ),
    [],
  ),
  payment: z._default(z.array(z.enum(['cash', 'card', 'transfer'])), []),
  homeVisits: z._default(z.boolean(), false),
  foundedYear: z._default(z.nullable(z.number()), null),
  community: z.optional(CommunityProfile),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;
