import * as z from 'zod/mini';

export const BusinessDetails = z.object({
  kind: z.literal('business'),
  services: z.array(
    z.object({
      name: z.string(),
      /** Lowest price in pence; null when the owner names none. */
      priceFrom: z.nullable(z.number()),
      /** What the price is for: a person, an hour. */
      unit: z.nullable(z.string()),
    }),
  ),
  payment: z.array(z.enum(['cash', 'card', 'transfer'])),
  homeVisits: z.boolean(),
  foundedYear: z.nullable(z.number()),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

export const noBusinessDetails: BusinessDetails = {
  kind: 'business',
  services: [],
  payment: [],
  homeVisits: false,
  foundedYear: null,
};
