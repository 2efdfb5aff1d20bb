import * as z from 'zod/mini';
import { CategoryName, ListingCard } from '#features/directory/listing.contract.ts';
import { weekdays } from '#features/kinds/weekdays.ts';
import { distances } from './search/choices.ts';
import { pageAnswer } from '#platform/http/paged.ts';

const FacetCount = z.object({ value: z.string(), count: z.number() });

export const Facets = z.object({
  categories: z.array(z.object({ ...CategoryName.def.shape, count: z.number() })),
  prices: z.array(FacetCount),
  languages: z.array(FacetCount),
  features: z.array(FacetCount),
  /** Facts of the kind that was asked for, as `tradition:muslim`. */
  traits: z.array(FacetCount),
});
export type Facets = z.infer<typeof Facets>;

const PlaceChoice = z.object({ id: z.string(), label: z.string() });

/** What the words of a search were taken for, beside what is looked for. */
const Understood = z.object({
  /** What is looked for; null where nothing but a place or a time was typed. */
  words: z.nullable(z.string()),
  /** The place as it was typed, or as it is called in Britain. */
  near: z.nullable(z.string()),
  /** `now`, or `at` with `day` and `time`, for words such as "open late". */
  open: z.nullable(z.enum(['now', 'at'])),
  day: z.optional(z.enum(weekdays)),
  time: z.optional(z.string()),
  /** How far away it may be: "within 2 miles of". */
  within: z.optional(z.enum(distances)),
  /** "Near me" was typed and no place is known: only the browser can tell where that is. */
  isNearMe: z.boolean(),
  /** What to search for to have the place taken as words; null where none was read. */
  literal: z.nullable(z.string()),
});
export type Understood = z.infer<typeof Understood>;

export const ListingResults = pageAnswer(ListingCard, {
  total: z.number(),
  /** More matched than were counted: "5,000+". */
  isTotalCapped: z.boolean(),
  facets: Facets,
  /** Where distances are measured from; null when no place was asked for or none was found. */
  place: z.nullable(
    z.object({
      id: z.string(),
      /** Null for the visitor's own position. */
      label: z.nullable(z.string()),
      isApproximate: z.boolean(),
      alternatives: z.array(PlaceChoice),
      /** How many miles around it were looked through, where nobody chose and it is more than usual: a county. */
      within: z.optional(z.enum(distances)),
    }),
  ),
  isPlaceUnknown: z.boolean(),
  /** What was really searched when nothing matched the words as typed. */
  correctedText: z.nullable(z.string()),
  /** What may have been meant where nothing matched and it is not sure enough to show it. */
  suggestedText: z.optional(z.string()),
  /** True where nothing (near) has all the words: these have all but one, or `part` alone. */
  isLoose: z.optional(z.literal(true)),
  /** The words that were searched for, where not even all but one lead anywhere. */
  part: z.optional(z.string()),
  /** Present where a place, a time or "near me" was read in the words. */
  understood: z.optional(Understood),
  /** How else the words may be read, where they are also the name of something. */
  otherReading: z.optional(z.object({ words: z.nullable(z.string()), near: z.string() })),
  /** Nothing is within the distance: the nearest beyond it. */
  farther: z.optional(z.array(ListingCard)),
  /** Few have all the words: the best, at any distance, that have those of them which say what is looked for. */
  also: z.optional(z.object({ words: z.string(), items: z.array(ListingCard) })),
  /** The earliest moment at which a shown "open" or "closed" becomes untrue. */
  nextChange: z.nullable(z.string()),
});
export type ListingResults = z.infer<typeof ListingResults>;
