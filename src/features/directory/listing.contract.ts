import * as z from 'zod/mini';
import { OpeningState, WeekRow } from '#features/schedule/schedule.contract.ts';
import { Photo } from '#features/media/media.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { clothCodes } from '#ui/cloth-codes.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { BlackOwned } from './black-owned.ts';
import { ContactSource } from './shape/contact-source.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { verificationMethods } from './listing.policy.ts';
import { Pin } from './pins/pin.contract.ts';

export const KindId = z.enum(kindIds);

export const CategoryName = z.object({ slug: z.string(), name: z.string() });

const Rating = z.object({
  /** Mean of published reviews, 1 to 5; null without any. */
  average: z.nullable(z.number()),
  count: z.number(),
});

/** What a results page shows of a listing. */
export const ListingCard = z.object({
  id: z.string(),
  kind: KindId,
  /** Its page, such as `/b/mamas-kitchen`. */
  path: z.string(),
  name: z.string(),
  tagline: z.nullable(z.string()),
  /** Language of its words, where it differs from that of the request. */
  language: z.optional(OtherLanguage),
  category: z.nullable(CategoryName),
  /** The weave that it is shown with where it has no photo; left out for a plain one. */
  cloth: z.optional(z.enum(clothCodes)),
  /** District and city, or the city alone. */
  locality: z.string(),
  /** Distance from the place asked for; null when none was. */
  distanceMiles: z.nullable(z.number()),
  /** Only the town or district is known: distances are to its middle. */
  isPinApproximate: z.optional(z.literal(true)),
  priceTier: z.nullable(z.literal([1, 2, 3])),
  rating: Rating,
  opening: OpeningState,
  /** Where no opening hours are known: `open` while a service is held, else `opens` is the next one. */
  services: z.nullable(OpeningState),
  isVerified: z.boolean(),
  /** Somebody says so: the page tells who. */
  isBlackOwned: z.boolean(),
  isStale: z.boolean(),
  /** The day on which its owner or staff last said that it is right. */
  confirmedOn: z.nullable(z.string()),
  isSample: z.boolean(),
});
export type ListingCard = z.infer<typeof ListingCard>;

/** Everything that a listing's own page shows. */
export const ListingView = z.object({
  ...ListingCard.def.shape,
  slug: z.string(),
  description: z.string(),
  /** Building and street, as many as are known. */
  addressLines: z.array(z.string()),
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.string(),
  /** `pinnedBy` says what the coordinates come from; those of a town or district are approximate. */
  point: z.nullable(Pin),
  phone: z.nullable(z.string()),
  /** The address itself is asked for by a press, so that no page hands it to harvesters. */
  hasEmail: z.boolean(),
  website: z.nullable(z.string()),
  languages: z.array(z.string()),
  stepFree: z.nullable(z.boolean()),
  delivery: z.boolean(),
  mobileService: z.boolean(),
  week: z.array(WeekRow),
  byAppointment: z.boolean(),
  verified: z.nullable(
    z.object({ method: z.enum(verificationMethods), on: z.nullable(z.string()) }),
  ),
  blackOwned: z.nullable(BlackOwned),
  isClaimed: z.boolean(),
  ratingSpread: z.array(z.number()),
  /** Published ones, in the owner's order. */
  photos: z.array(Photo),
  /** Facts of this kind alone; null where what is stored can't be read. */
  details: z.nullable(KindDetails),
  /** Countries and languages in the details, by code, in the reader's language. */
  codeNames: z.record(z.string(), z.string()),
  /** The day on which this was answered, in the place's time zone. */
  today: z.string(),
  /** The moment from which the details say something else: a deadline has passed, a season begins. */
  detailsTurn: z.nullable(z.string()),
  source: z.nullable(
    z.object({
      name: z.string(),
      licence: z.nullable(z.string()),
      attribution: z.nullable(z.string()),
      /** Its own page there. */
      page: z.nullable(z.string()),
      /** The day on which it was taken from there; unknown for what came before that was kept. */
      takenOn: z.nullable(z.string()),
    }),
  ),
  /** Where address and ways to reach it come from, where that is another source. */
  contactSource: z.nullable(ContactSource),
  similar: z.array(ListingCard),
});
export type ListingView = z.infer<typeof ListingView>;

/** The listing itself, without the others that its page names. */
export type ListingFacts = Omit<ListingView, 'similar'>;

export const getListing = endpoint({
  id: 'getListing',
  method: 'GET',
  path: '/listings/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One published listing by its slug or id',
  params: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'directory:error.slug')),
  }),
  response: ListingView,
  errors: ['listing/not-found'],
  cache: {
    tags: (view) => [...[view, ...view.similar].map(({ id }) => `listing:${id}`), 'category'],
    // Instants in ISO format sort as text.
    until: (view) =>
      [view.detailsTurn, ...[view, ...view.similar].map(({ opening }) => opening.nextChange)]
        .filter((moment) => moment !== null)
        .toSorted()
        .at(0) ?? null,
  },
});

export const getListingEmail = endpoint({
  id: 'getListingEmail',
  method: 'GET',
  path: '/listings/:slug/email',
  access: 'public',
  rate: 'search',
  summary: 'The email address of a published listing, which no page carries',
  params: getListing.params,
  response: z.object({ email: z.nullable(z.string()) }),
  errors: ['listing/not-found'],
});
