import * as z from 'zod/mini';
import { PhotoIds } from '#features/media/media.contract.ts';
import { parseCoordinates } from '#features/places/coordinates.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { longestHoursText, parseHours } from '#features/schedule/hours-text.ts';
import { longestSpecialDaysText, parseSpecialDays } from '#features/schedule/special-days-text.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { dayOf, lineOf, phoneShape, placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { namesLeadNowhere } from '#features/kinds/naming-facts.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { OwnListing, OwnListingId } from '../own-listing.contract.ts';
import { keepers } from '#features/directory/listing.policy.ts';
import { listingName } from '#features/directory/listing-name.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';

const key = (name: string) => `own-listing:error.${name}`;
const textKeys = { required: key('required'), tooLong: key('tooLong') };

/** One line; empty when there is nothing to say. */
const line = (max: number) => lineOf(max, textKeys);
const title = (max: number) => titleOf(max, textKeys);
const place = (max: number) => placeOf(max, textKeys);
const missing = (name: string) => z.minLength(1, `own-listing:missing.${name}`);
const choice = () => z.boolean(key('choice'));

/** Version of the listing as it was loaded: a person who saves an older one is told. */
const version = z.int(key('version'));

const Service = z.strictObject({
  name: title(120).check(missing('service')),
  /** Pence; null when no price is named. */
  priceFrom: z.nullable(
    z.int(key('price')).check(z.gte(0, key('price')), z.lte(100_000_000, key('price'))),
  ),
  unit: title(40),
});

const whatFields = {
  name: listingName(textKeys).check(missing('name')),
  tagline: title(200),
  description: textOf(8000, textKeys),
  writtenIn: WrittenIn,
  /** Empty for kinds without categories; the others are refused without one. */
  category: line(80),
  priceTier: z.nullable(z.literal([1, 2, 3], key('choice'))),
  languages: z
    .array(z.string(key('choice')).check(z.regex(/^[a-z]{2,3}$/, key('choice'))))
    .check(z.maxLength(24, key('tooMany'))),
  services: z.array(Service).check(z.maxLength(50, key('tooMany'))),
  /** The owner's declaration that it is Black-owned; left out by forms that do not ask. */
  declaresBlackOwned: z.optional(choice()),
  payment: z
    .array(z.enum(['cash', 'card', 'transfer'], key('choice')))
    .check(z.maxLength(3, key('tooMany'))),
};

export const NewListing = z.strictObject({ kind: z._default(KindId, 'business'), ...whatFields });
export type NewListing = z.infer<typeof NewListing>;

/** The facts of the first step, whatever it is of. */
export type WhatFacts = Omit<NewListing, 'kind'>;

export const ListingWhat = z.strictObject({ version, ...whatFields });
export type ListingWhat = z.infer<typeof ListingWhat>;

/** The rules of UK postcodes hold in the UK alone (decision D39). */
export const ListingWhere = z
  .strictObject({
    version,
    addressLine1: place(200),
    addressLine2: place(200),
    district: place(100),
    city: place(100).check(missing('city')),
    region: place(100),
    postcode: line(12),
    country: z.string(key('country')).check(z.regex(/^[A-Z]{2}$/, key('country'))),
    stepFree: z.nullable(choice()),
    delivery: choice(),
    mobileService: choice(),
    homeVisits: choice(),
    /** Coordinates, or a link that holds them; empty takes the pin from the address, left out it stays. */
    pin: z.optional(
      z
        .string(key('coordinates'))
        .check(z.trim(), z.maxLength(2000, key('tooLong')))
        .check(
          z.refine(
            (text) => text === '' || parseCoordinates(text) !== undefined,
            key('coordinates'),
          ),
        ),
    ),
    /** Town, postcode and pin are right though they are far apart. */
    keepsPlace: z.optional(choice()),
  })
  .check(
    z.refine(
      ({ country, postcode }) =>
        country !== 'GB' || postcode === '' || parsePostcode(postcode) !== undefined,
      { path: ['postcode'], error: key('postcode') },
    ),
  );
export type ListingWhere = z.infer<typeof ListingWhere>;

const dateOrNone = z.union([z.literal(''), dayOf()], key('date'));

/** Whether a day has passed is for the service to say, which knows what day it is. */
const longAgo = '2000-01-01';

/** Opening hours as typed; both sides read them with the same reader. */
export const ListingWhen = z
  .strictObject({
    version,
    hours: z
      .string(key('required'))
      .check(z.trim(), z.maxLength(longestHoursText, key('tooLong')))
      .check(z.refine((text) => text === '' || parseHours(text).ok, key('hours'))),
    onBankHolidays: z.enum(['as-usual', 'closed'], key('choice')),
    /** Days with hours of their own, one a line; left out, they stay as they are. */
    specialDays: z.optional(
      z.string(key('specialDays')).check(
        z.trim(),
        z.maxLength(longestSpecialDaysText, key('tooLong')),
        z.refine((text) => parseSpecialDays(text, longAgo).ok, key('specialDays')),
      ),
    ),
    /** Closed for a while, both days included; without an end, until further notice. */
    closedFrom: dateOrNone,
    closedUntil: dateOrNone,
  })
  .check(
    // A page that knows single days alone would call the place closed on all others.
    z.refine(({ hours, specialDays }) => !specialDays || hours !== '', {
      path: ['hours'],
      error: key('required'),
    }),
    z.refine(({ closedFrom, closedUntil }) => closedUntil === '' || closedFrom !== '', {
      path: ['closedFrom'],
      error: key('closedFrom'),
    }),
    z.refine(({ closedFrom, closedUntil }) => closedUntil === '' || closedUntil >= closedFrom, {
      path: ['closedUntil'],
      error: key('closedUntil'),
    }),
  );
export type ListingWhen = z.infer<typeof ListingWhen>;

export const ListingContact = z.strictObject({
  version,
  phone: line(40).check(z.regex(phoneShape, key('phone'))),
  email: z.union(
    [z.literal(''), z.email().check(z.maxLength(254, key('tooLong')))],
    'directory:error.email',
  ),
  website: line(500).check(
    z.refine((text) => text === '' || isWebAddress(text), 'directory:error.website'),
  ),
});
export type ListingContact = z.infer<typeof ListingContact>;

export const ListingDetails = z.strictObject({
  version,
  details: KindDetails.check(namesLeadNowhere),
});
export type ListingDetails = z.infer<typeof ListingDetails>;

export const ListingPhotos = z.strictObject({ version, photos: PhotoIds });
export type ListingPhotos = z.infer<typeof ListingPhotos>;

/** Business profile edit of specification 3; its city is with the address. */
export const ListingCommunity = z.strictObject({
  version,
  yearsInBusiness: z.nullable(
    z.int(key('years')).check(z.gte(0, key('years')), z.lte(300, key('years'))),
  ),
  communityRole: textOf(500, textKeys),
  tenderReady: choice(),
  openTo: textOf(300, textKeys),
  lookingForSupport: textOf(300, textKeys),
  sustainabilityFocus: textOf(300, textKeys),
});
export type ListingCommunity = z.infer<typeof ListingCommunity>;

const errors = ['listing/not-found', 'listing/changed', 'listing/disputed'];
const saving = { method: 'PUT', access: keepers, rate: 'write', errors } as const;
const params = OwnListingId;
const response = OwnListing;

export const createListing = endpoint({
  id: 'createListing',
  method: 'POST',
  path: '/own/listings',
  access: keepers,
  rate: 'write',
  creates: true,
  summary: 'Begin a listing; it stays a draft until it is sent',
  body: NewListing,
  response,
});

export const saveListingWhat = endpoint({
  ...saving,
  id: 'saveListingWhat',
  path: '/own/listings/:id/what',
  summary: 'Say what the business is',
  params,
  body: ListingWhat,
  response,
});

export const saveListingDetails = endpoint({
  ...saving,
  id: 'saveListingDetails',
  path: '/own/listings/:id/details',
  summary: 'Say what only its kind has; facts that staff alone write are left as they are',
  params,
  body: ListingDetails,
  response,
});

export const saveListingWhere = endpoint({
  ...saving,
  id: 'saveListingWhere',
  path: '/own/listings/:id/where',
  summary: 'Say where it is and how it reaches people',
  params,
  body: ListingWhere,
  response,
});

export const saveListingWhen = endpoint({
  ...saving,
  id: 'saveListingWhen',
  path: '/own/listings/:id/hours',
  summary: 'Say when it is open, in plain words',
  params,
  body: ListingWhen,
  response,
});

export const saveListingContact = endpoint({
  ...saving,
  id: 'saveListingContact',
  path: '/own/listings/:id/contact',
  summary: 'Say how to reach it',
  params,
  body: ListingContact,
  response,
});

export const saveListingPhotos = endpoint({
  ...saving,
  id: 'saveListingPhotos',
  path: '/own/listings/:id/photos',
  summary: 'Choose its photos and their order',
  params,
  body: ListingPhotos,
  response,
});

export const saveListingCommunity = endpoint({
  ...saving,
  id: 'saveListingCommunity',
  path: '/own/listings/:id/community',
  summary: 'Tell of its place in the community',
  params,
  body: ListingCommunity,
  response,
});
