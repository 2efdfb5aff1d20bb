import * as z from 'zod/mini';

/** What a business tells of its place in the community (specification 3, business profile edit). */
export const CommunityProfile = z.strictObject({
  communityRole: z.string(),
  tenderReady: z.boolean(),
  openTo: z.string(),
  lookingForSupport: z.string(),
  sustainabilityFocus: z.string(),
});
export type CommunityProfile = z.infer<typeof CommunityProfile>;

/** The defaults fill rows that were stored before there was such a field. */
export const BusinessDetails = z.strictObject({
  kind: z.literal('business'),
  services: z._default(
    z.array(
      z.strictObject({
        name: z.string(),
        /** Lowest price in pence; null when the owner names none. */
        priceFrom: z._default(z.nullable(z.number()), null),
        /** What the price is for: a person, an hour. */
        unit: z._default(z.nullable(z.string()), null),
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
