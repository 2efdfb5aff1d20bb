import * as z from 'zod/mini';
import { KindId } from './listing.contract.ts';
import { KindDetails } from './kinds/kind-details.ts';
import { verificationMethods } from './listing.policy.ts';

const key = (name: string) => `directory:error.${name}`;

/** Text without the one character that PostgreSQL refuses. */
const plain = (max: number) =>
  z.string(key('required')).check(
    z.trim(),
    z.maxLength(max, key('tooLong')),
    z.refine((text) => !text.includes('\0'), key('unreadable')),
  );

const optionalText = (max: number) => z.nullable(plain(max));

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const CalendarDate = z.iso.date(key('date'));

/** A listing as a person or a file describes it, before it has an address of its own on the site. */
export const ListingDraft = z
  .object({
    kind: KindId,
    name: plain(200).check(z.minLength(1, key('nameRequired'))),
    tagline: optionalText(200),
    description: plain(8000),
    /** Slug of a category; null when none fits. */
    category: optionalText(80),
    addressLine1: optionalText(200),
    addressLine2: optionalText(200),
    district: optionalText(100),
    city: optionalText(100),
    region: optionalText(100),
    postcode: optionalText(12),
    /** ISO 3166-1 alpha-2. UK postcode rules hold for GB only (decision D39). */
    country: z.string().check(z.regex(/^[A-Z]{2}$/, key('country'))),
    point: z.nullable(
      z.object({
        lat: z.number().check(z.gte(-85, key('point')), z.lte(85, key('point'))),
        lng: z.number().check(z.gte(-180, key('point')), z.lte(180, key('point'))),
      }),
    ),
    phone: optionalText(40),
    email: z.nullable(z.email(key('email'))),
    website: z.nullable(
      z.string().check(z.maxLength(500, key('tooLong')), z.refine(isWebAddress, key('website'))),
    ),
    priceTier: z.nullable(z.literal([1, 2, 3])),
    languages: z
      .array(z.string().check(z.regex(/^[a-z]{2,3}$/, key('language'))))
      .check(z.maxLength(24, key('tooLong'))),
    stepFree: z.nullable(z.boolean()),
    delivery: z.boolean(),
    mobileService: z.boolean(),
    verified: z.nullable(
      z.object({ method: z.enum(verificationMethods), on: z.nullable(CalendarDate) }),
    ),
    isClaimed: z.boolean(),
    confirmedOn: z.nullable(CalendarDate),
    isSample: z.boolean(),
    details: KindDetails,
  })
  .check(
    z.refine(({ kind, details }) => kind === details.kind, {
      error: key('kind'),
      path: ['details'],
    }),
  );
export type ListingDraft = z.infer<typeof ListingDraft>;

/** Where an entry comes from, so that the same source finds it again. */
export interface ListingSource {
  source: string;
  sourceRef: string;
  licence: string | null;
  attribution: string | null;
}
