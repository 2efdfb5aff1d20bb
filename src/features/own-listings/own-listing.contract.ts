import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { CategoryName, KindId } from '#features/directory/listing.contract.ts';
import { teamRoles } from '#features/teams/team.policy.ts';
import { statuses, verificationMethods, keepers } from '#features/directory/listing.policy.ts';
import { changeFields } from '#features/directory/changes/listing-change.policy.ts';
import { listingSteps } from './own-listing.policy.ts';
import { Pin } from '#features/directory/pins/pin.contract.ts';

export const OwnListingId = z.object({ id: z.uuid('own-listing:error.id') });

const Service = z.object({
  name: z.string(),
  priceFrom: z.nullable(z.number()),
  unit: z.string(),
});

const Proof = z.nullable(
  z.object({
    method: z.enum(verificationMethods),
    on: z.nullable(z.string()),
    /** The last day on which it holds; null when it has no end. */
    until: z.nullable(z.string()),
  }),
);

const summary = {
  id: z.string(),
  kind: KindId,
  name: z.string(),
  status: z.enum(statuses),
  version: z.number(),
  /** Its public page; null until it is published. */
  path: z.nullable(z.string()),
  /** Why staff sent it back. */
  sentBackReason: z.nullable(z.string()),
  /** Facts whose change staff still look at. */
  waiting: z.array(z.enum(changeFields)),
  isDisputed: z.boolean(),
  proof: Proof,
  confirmedOn: z.nullable(z.string()),
  isStale: z.boolean(),
};

/**
 * A listing as its owner edits it, step by step. Facts that wait for staff stand here as the owner wants them; what
 * visitors see meanwhile is on the public page.
 */
export const OwnListing = z.object({
  ...summary,
  what: z.object({
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    /** Language of tagline and description; null where it was never said. */
    writtenIn: z.nullable(z.enum(languageCodes)),
    category: z.string(),
    priceTier: z.nullable(z.literal([1, 2, 3])),
    languages: z.array(z.string()),
    services: z.array(Service),
    payment: z.array(z.string()),
    /** Somebody says that it is Black-owned: its owner, a register or staff. */
    isBlackOwned: z.boolean(),
  }),
  where: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    district: z.string(),
    city: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
    stepFree: z.nullable(z.boolean()),
    delivery: z.boolean(),
    mobileService: z.boolean(),
    homeVisits: z.boolean(),
    /** It has a place on the map. */
    /** Null where it is on no map. */
    pin: z.nullable(Pin),
  }),
  when: z.object({
    hours: z.string(),
    /** From today on, one a line, as one would type them. */
    specialDays: z.string(),
    onBankHolidays: z.enum(['as-usual', 'closed']),
    closedFrom: z.string(),
    closedUntil: z.string(),
  }),
  contact: z.object({ phone: z.string(), email: z.string(), website: z.string() }),
  photos: z.array(Photo),
  community: z.object({
    yearsInBusiness: z.nullable(z.number()),
    communityRole: z.string(),
    tenderReady: z.boolean(),
    openTo: z.string(),
    lookingForSupport: z.string(),
    sustainabilityFocus: z.string(),
  }),
  /** Facts of its kind; null where what is stored can't be read. */
  details: z.nullable(KindDetails),
  missing: z.array(z.object({ step: z.enum(listingSteps), field: z.string(), key: z.string() })),
  categories: z.array(CategoryName),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
    confirm: z.boolean(),
    deactivate: z.boolean(),
    activate: z.boolean(),
    /** Declare, as its owner, that it is Black-owned; always false for kinds that it does not fit. */
    declare: z.boolean(),
    /** Facts of its kind that an owner leaves as they are. */
    writeHeldFacts: z.boolean(),
  }),
});
export type OwnListing = z.infer<typeof OwnListing>;

/** A listing that somebody works for, on their own page. */
export const OwnListingCard = z.object({
  ...summary,
  /** Role of the person who asks. */
  role: z.enum(teamRoles),
  locality: z.string(),
  hasHours: z.boolean(),
  photoCount: z.number(),
  descriptionLength: z.number(),
  /** Openings of its page in the last 7 and 30 days. */
  views: z.object({ week: z.number(), month: z.number() }),
  rating: z.object({ average: z.nullable(z.number()), count: z.number() }),
  can: z.object({
    manage: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    confirm: z.boolean(),
    deactivate: z.boolean(),
    activate: z.boolean(),
  }),
});
export type OwnListingCard = z.infer<typeof OwnListingCard>;

export const ownListingPageSize = 24;

export const listOwnListings = endpoint({
  id: 'listOwnListings',
  method: 'GET',
  path: '/own/listings',
  access: signedIn,
  rate: 'read',
  summary: 'What the person who asks owns or is on the team of, newest first',
  query: z.object({
    ...pageQuery(),
    /** Leaves out what sells something. */
    organisations: z.optional(z.literal('only', 'own-listing:error.id')),
  }),
  response: pageAnswer(OwnListingCard),
});

export const getOwnListing = endpoint({
  id: 'getOwnListing',
  method: 'GET',
  path: '/own/listings/:id',
  access: keepers,
  rate: 'read',
  summary: 'A listing as its owner or an admin edits it',
  params: OwnListingId,
  response: OwnListing,
  errors: ['listing/not-found'],
});

/** What the first step offers before there is a listing. */
export const getListingChoices = endpoint({
  id: 'getListingChoices',
  method: 'GET',
  path: '/listing-choices',
  access: keepers,
  rate: 'read',
  summary: 'Categories to choose from, by name',
  response: z.object({ categories: z.array(CategoryName) }),
});

const Versioned = z.strictObject({ version: z.int('own-listing:error.version') });

export const submitListing = endpoint({
  id: 'submitListing',
  method: 'POST',
  path: '/own/listings/:id/submit',
  access: keepers,
  rate: 'write',
  summary: 'Send a draft to staff, who publish it or send it back; an admin publishes it at once',
  params: OwnListingId,
  body: Versioned,
  response: OwnListing,
  errors: ['listing/not-found', 'listing/changed', 'listing/incomplete'],
});

export const withdrawListing = endpoint({
  id: 'withdrawListing',
  method: 'POST',
  path: '/own/listings/:id/withdraw',
  access: keepers,
  rate: 'write',
  summary: 'Take a listing back from staff to change it',
  params: OwnListingId,
  body: Versioned,
  response: OwnListing,
  errors: ['listing/not-found', 'listing/changed'],
});

export const removeListing = endpoint({
  id: 'removeListing',
  method: 'DELETE',
  path: '/own/listings/:id',
  access: keepers,
  rate: 'write',
  summary: 'Delete a draft for good',
  params: OwnListingId,
  response: z.object({ id: z.string() }),
  errors: ['listing/not-found'],
});

const Switched = z.object({ name: z.string(), status: z.enum(statuses) });

export const deactivateListing = endpoint({
  id: 'deactivateListing',
  method: 'POST',
  path: '/own/listings/:id/deactivate',
  access: keepers,
  rate: 'write',
  summary: 'Take a published page offline; everything on it is kept',
  params: OwnListingId,
  body: z.strictObject({}),
  response: Switched,
  errors: ['listing/not-found'],
});

export const activateListing = endpoint({
  id: 'activateListing',
  method: 'POST',
  path: '/own/listings/:id/activate',
  access: keepers,
  rate: 'write',
  summary: 'Bring a page back that its owner took offline',
  params: OwnListingId,
  body: z.strictObject({}),
  response: Switched,
  errors: ['listing/not-found', 'listing/hidden-by-staff'],
});
