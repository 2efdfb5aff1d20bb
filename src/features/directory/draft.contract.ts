import * as z from 'zod/mini';
import { languageCodes } from '#platform/i18n/languages.ts';
import { dayOf, lineOf, textOf } from '#platform/text/text-schema.ts';
import { BlackOwned } from './black-owned.ts';
import type { ContactSource } from './shape/contact-source.ts';
import { KindId } from './listing.contract.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { verificationMethods } from './listing.policy.ts';
import { pinOrigins } from './pins/pin.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';

const key = (name: string) => `directory:error.${name}`;

const textKeys = { required: key('required'), tooLong: key('tooLong') };
const line = (max: number) => lineOf(max, textKeys);
const optionalLine = (max: number) => z.nullable(line(max));

const CalendarDate = dayOf(key('date'));

/** A listing as a person or a file describes it, before it has an address of its own on the site. */
export const ListingDraft = z
  .object({
    kind: KindId,
    name: line(200).check(z.minLength(1, key('nameRequired'))),
    tagline: optionalLine(200),
    description: textOf(8000, textKeys),
    /** Language of tagline and description; null where nobody has said it. */
    descriptionLanguage: z._default(z.nullable(z.enum(languageCodes)), null),
    /** Slug of a category; null when none fits. */
    category: optionalLine(80),
    addressLine1: optionalLine(200),
    addressLine2: optionalLine(200),
    district: optionalLine(100),
    city: optionalLine(100),
    region: optionalLine(100),
    postcode: optionalLine(12),
    /** ISO 3166-1 alpha-2. UK postcode rules hold for GB only (decision D39). */
    country: z.string().check(z.regex(/^[A-Z]{2}$/, key('country'))),
    point: z.nullable(
      z.object({
        lat: z.number().check(z.gte(-85, key('point')), z.lte(85, key('point'))),
        lng: z.number().check(z.gte(-180, key('point')), z.lte(180, key('point'))),
        /** Files and seeds that give coordinates are their source. */
        pinnedBy: z._default(z.enum(pinOrigins), 'source'),
      }),
    ),
    phone: optionalLine(40),
    email: z.nullable(z.email(key('email')).check(z.maxLength(254, key('tooLong')))),
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
    blackOwned: z._default(z.nullable(BlackOwned), null),
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
  /** Its own page there. */
  sourcePage: string | null;
  /** The day on which it was taken from there. */
  sourceTakenOn: string;
  contactSource?: ContactSource;
}
