import * as z from 'zod/mini';
import { isForward, WeeklyPeriod } from '#features/schedule/schedule.contract.ts';
import { traditions } from '../traditions.ts';
import { anyOf, line, listOf, named, oneOrNone, text, webAddress } from '../shape/detail-fields.ts';
import { dayOf } from '#platform/text/text-schema.ts';

/** Whether the way in is step-free is in the listing itself. */
export const faithAccess = [
  'hearing-loop',
  'parking',
  'womens-space',
  'childrens-provision',
  'washing-facilities',
] as const;

export const faithOffers = [
  'hall-hire',
  'food-bank',
  'funeral-help',
  'weddings',
  'youth-work',
  'elders-club',
  'language-classes',
  'advice',
] as const;

/**
 * A service of every week, in the terms of the schedule engine: weekday 1 is Monday, and times are minutes since
 * midnight of that day. For an end that nobody has told, see `told-end.ts`.
 */
export const FaithService = z
  .strictObject({
    ...WeeklyPeriod.def.shape,
    /** Sunday worship, Jumu'ah. */
    name: named(),
    /** Code of the language it is held in; '' when it is not known. */
    language: z._default(
      z.string().check(z.regex(/^([a-z]{2,3})?$/, 'directory:error.language')),
      '',
    ),
    /** Where it can be followed from afar. */
    streamUrl: webAddress(),
  })
  .check(isForward);
export type FaithService = z.infer<typeof FaithService>;

/** Dates, both included, in which other services take the place of the usual ones: Ramadan, Advent. */
export const FaithSeason = z
  .strictObject({
    name: named(),
    from: dayOf('directory:error.date'),
    to: dayOf('directory:error.date'),
    /** Empty: no services in these dates. */
    services: listOf(FaithService, 40),
  })
  .check(z.refine(({ from, to }) => to >= from, { path: ['to'], error: 'directory:error.dates' }));
export type FaithSeason = z.infer<typeof FaithSeason>;

/** A church, mosque, temple or house of prayer. */
export const FaithDetails = z.strictObject({
  kind: z.literal('faith'),
  tradition: oneOrNone(traditions),
  /** In its own words: Celestial Church of Christ, Tijaniyyah. */
  denomination: line(),
  services: listOf(FaithService, 40),
  seasons: listOf(FaithSeason, 20),
  access: anyOf(faithAccess),
  /** A sentence for people who come for the first time: whom to ask for, and how. */
  newHere: text(500),
  offers: anyOf(faithOffers),
});
export type FaithDetails = z.infer<typeof FaithDetails>;
