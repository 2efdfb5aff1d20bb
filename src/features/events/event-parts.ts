import * as z from 'zod/mini';
import { parseCoordinates } from '#features/places/coordinates.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { lineOf, phoneShape, placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import {
  accessFacts,
  eventAges,
  eventKinds,
  eventLimits,
  eventPlaces,
  eventPrices,
  largestCapacity,
  largestParty,
  mostPence,
  waitlistOrders,
} from './event.policy.ts';

/*
 * The four steps in which a host writes an event. Each is saved by itself, as a whole, with the version that was read.
 */

const key = (name: string) => `events:error.${name}`;
const keys = { required: key('required'), tooLong: key('tooLong') };
const choice = key('choice');

/** Version of the event as it was loaded: whoever saves an older one is told. */
const version = z.int(key('version'));

/** In whose name it is held. */
export const HostChoice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('me') }),
  z.strictObject({ type: z.literal('listing'), id: z.uuid(key('host')) }),
  z.strictObject({ type: z.literal('council'), id: z.uuid(key('host')) }),
]);
export type HostChoice = z.infer<typeof HostChoice>;

const whatFields = {
  title: titleOf(eventLimits.title, keys).check(z.minLength(3, key('title'))),
  summary: titleOf(eventLimits.summary, keys),
  description: textOf(eventLimits.description, keys),
  writtenIn: WrittenIn,
  kind: z.enum(eventKinds, choice),
};

export const NewEvent = z.strictObject({ host: HostChoice, ...whatFields });
export type NewEvent = z.infer<typeof NewEvent>;

export const EventWhat = z.strictObject({ version, ...whatFields });
export const WhatFields = z.object(whatFields);
export type WhatFields = z.infer<typeof WhatFields>;

/** Times as typed; the server reads them, and so does the form's preview. */
const whenFields = {
  times: lineOf(eventLimits.times, keys).check(z.minLength(1, key('times'))),
  /** Minutes before the start; null where doors are not told. */
  doorsMinutes: z.nullable(
    z.int(key('doors')).check(z.gte(0, key('doors')), z.lte(240, key('doors'))),
  ),
};
export const EventWhen = z.strictObject({ version, ...whenFields });

const webAddress = lineOf(500, keys).check(
  z.refine((text) => text === '' || isWebAddress(text), key('web')),
);

const whereFields = {
  place: z.enum(eventPlaces, choice),
  /** A page of the directory where it takes place; null at other addresses and online. */
  listingId: z.nullable(z.uuid(key('place'))),
  venue: placeOf(eventLimits.venue, keys),
  street: placeOf(eventLimits.address, keys),
  city: placeOf(eventLimits.city, keys),
  postcode: lineOf(12, keys),
  /** Coordinates, or a link that holds them; empty takes the pin from the postcode or the town. */
  pin: lineOf(2000, keys).check(
    z.refine((text) => text === '' || parseCoordinates(text) !== undefined, key('pin')),
  ),
  /** Shown to those who come alone. */
  onlineLink: webAddress,
};

export const WhereFields = z.object(whereFields);
export type WhereFields = z.infer<typeof WhereFields>;

export const EventWhere = z.strictObject({ version, ...whereFields }).check(
  z.refine(({ postcode }) => postcode === '' || parsePostcode(postcode) !== undefined, {
    path: ['postcode'],
    error: key('postcode'),
  }),
  z.refine(({ place, city }) => place !== 'address' || city !== '', {
    path: ['city'],
    error: key('city'),
  }),
  z.refine(({ place, listingId }) => place !== 'listing' || listingId !== null, {
    path: ['listingId'],
    error: key('place'),
  }),
  z.refine(({ place, onlineLink }) => place !== 'online' || onlineLink !== '', {
    path: ['onlineLink'],
    error: key('onlineLink'),
  }),
);

/** `food` and `access` are needs: who tells one is on the host's work list. Others are read as sums. */
export const questionKinds = ['food', 'access', 'text', 'choice'] as const;

/** So many may be asked. */
export const questionIds = ['q1', 'q2', 'q3', 'q4', 'q5'] as const;

/** A question of the host's to everybody who comes. `id` stays while its words change. */
export const Question = z.strictObject({
  id: z.enum(questionIds, key('question')),
  kind: z.enum(questionKinds, choice),
  label: titleOf(eventLimits.question, keys).check(z.minLength(2, key('question'))),
  /** Of a choice. */
  options: z.array(titleOf(60, keys)).check(z.maxLength(8, key('tooMany'))),
});
export type Question = z.infer<typeof Question>;

const whole = (least: number, most: number, error: string) =>
  z.int(error).check(z.gte(least, error), z.lte(most, error));

const detailsFields = {
  price: z.enum(eventPrices, choice),
  /** Pence; of `from` alone. */
  priceFrom: z.nullable(whole(1, mostPence, key('price'))),
  ticketUrl: webAddress,
  capacity: z.nullable(whole(1, largestCapacity, key('capacity'))),
  partyMost: whole(1, largestParty, key('party')),
  waitlistOrder: z.enum(waitlistOrders, choice),
  offerHours: whole(1, 72, key('offerHours')),
  cutoffHours: whole(0, 48, key('cutoffHours')),
  questions: z.array(Question).check(
    z.maxLength(questionIds.length, key('tooMany')),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, key('question')),
  ),
  ages: z.enum(eventAges, choice),
  languages: z
    .array(z.string(choice).check(z.regex(/^[a-z]{2,3}$/, choice)))
    .check(z.maxLength(24, key('tooMany'))),
  access: z.array(z.enum(accessFacts, choice)),
  contactEmail: z.union([z.literal(''), z.email(key('email'))], key('email')),
  contactPhone: lineOf(30, keys).check(z.regex(phoneShape, key('phone'))),
  photos: z.array(z.uuid('media:error.unknown')).check(z.maxLength(1, 'media:error.tooMany')),
};

export const DetailsFields = z.object(detailsFields);
export type DetailsFields = z.infer<typeof DetailsFields>;

export const EventDetails = z.strictObject({ version, ...detailsFields }).check(
  z.refine(({ price, priceFrom }) => price !== 'from' || priceFrom !== null, {
    path: ['priceFrom'],
    error: key('price'),
  }),
);

/** Steps of which a change waits for staff where a host is not known yet (security B4). */
export type HeldSteps = Partial<{ what: WhatFields; where: WhereFields; details: DetailsFields }>;
export type HeldStep = keyof HeldSteps;
