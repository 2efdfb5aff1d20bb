import * as z from 'zod/mini';
import {
  anyOf,
  countryCodes,
  day,
  line,
  listOf,
  named,
  webAddress,
  yesOrNo,
} from '../shape/detail-fields.ts';

/** As trade products have them (specification 3). */
export const productCategories = ['food', 'textiles', 'crafts', 'other'] as const;

/** Somebody who makes things and sells them by the lot. */
export const ManufacturerDetails = z.strictObject({
  kind: z.literal('manufacturer'),
  categories: anyOf(productCategories),
  /** Shea butter, waxed cotton. */
  products: listOf(named(), 60),
  /** In their words: 50 pieces, one pallet. */
  minimumOrder: line(200),
  /** Countries it ships to, ISO 3166-1 alpha-2. */
  shipsTo: countryCodes(250),
  shipsWorldwide: yesOrNo(),
  certificates: listOf(
    z.strictObject({
      /** Organic, Fairtrade, ISO 22000. */
      name: named(),
      issuer: line(),
      validUntil: day(),
      url: webAddress(),
    }),
    20,
  ),
  /** What it can make: 2,000 jars a month. */
  capacity: line(200),
});
export type ManufacturerDetails = z.infer<typeof ManufacturerDetails>;
