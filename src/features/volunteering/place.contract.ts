import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { hoursStates, unfitReasons } from './choices.ts';

const key = (name: string) => `volunteering:error.${name}`;
const id = z.uuid(key('id'));
const ByDate = z.object({ dateId: id });
const Empty = z.object({});
const unfitCodes = unfitReasons.map((reason) => `volunteering/unfit-${reason}`);
const writing = { access: signedIn, rate: 'write', response: Empty } as const;
const none = z.strictObject({});

export const signUpForShift = endpoint({
  ...writing,
  id: 'signUpForShift',
  method: 'POST',
  path: '/volunteer/shifts/:dateId',
  summary: 'Sign up for one date of a shift; refused with the reason where one does not fit',
  params: ByDate,
  body: none,
  errors: ['volunteering/date-not-found', ...unfitCodes],
});

export const leaveShift = endpoint({
  ...writing,
  id: 'leaveShift',
  method: 'DELETE',
  path: '/volunteer/shifts/:dateId',
  summary: 'Take oneself off a date, until its cutoff',
  params: ByDate,
  errors: ['volunteering/place-not-found', 'volunteering/date-not-found', 'volunteering/too-late'],
});

export const answerShiftOffer = endpoint({
  ...writing,
  id: 'answerShiftOffer',
  method: 'POST',
  path: '/volunteer/shifts/:dateId/offer',
  summary: 'Take the place that is kept for one, or let it go to the next person',
  params: ByDate,
  body: z.strictObject({ accept: z.boolean(key('answer')) }),
  errors: ['volunteering/date-not-found', 'volunteering/offer-over', ...unfitCodes],
});

export const wantShiftSwap = endpoint({
  ...writing,
  id: 'wantShiftSwap',
  method: 'PUT',
  path: '/volunteer/shifts/:dateId/swap',
  summary: 'Say that one would swap this date for another, or not any more',
  params: ByDate,
  body: z.strictObject({ isWanted: z.boolean(key('answer')) }),
  errors: ['volunteering/place-not-found', 'volunteering/date-not-found'],
});

export const offerShiftSwap = endpoint({
  ...writing,
  id: 'offerShiftSwap',
  method: 'POST',
  path: '/volunteer/swaps',
  summary: 'Offer a place of one’s own for one that somebody wants to swap',
  body: z.strictObject({ wantedId: id, givenId: z.uuid(key('given')) }),
  errors: ['volunteering/place-not-found', 'volunteering/swap-over', ...unfitCodes],
});

export const answerShiftSwap = endpoint({
  ...writing,
  id: 'answerShiftSwap',
  method: 'POST',
  path: '/volunteer/swaps/:swapId',
  summary: 'Swap, or not: with a yes both people change places at once',
  params: z.object({ swapId: id }),
  body: z.strictObject({ accept: z.boolean(key('answer')) }),
  errors: ['volunteering/place-not-found', 'volunteering/swap-over', ...unfitCodes],
});

const SwapShift = z.object({ title: z.string(), startsAt: z.string(), zone: z.string() });

export const listShiftSwaps = endpoint({
  id: 'listShiftSwaps',
  method: 'GET',
  path: '/volunteer/swaps',
  access: signedIn,
  rate: 'read',
  summary: 'Swaps that others offer for one’s own dates, at most fifty',
  response: z.object({
    items: z.array(z.object({ id: z.string(), wanted: SwapShift, given: SwapShift })),
  }),
});

export const checkInToShift = endpoint({
  ...writing,
  id: 'checkInToShift',
  method: 'POST',
  path: '/volunteer/check-in',
  rate: 'login',
  summary: 'Check in with the code that the team shows, near the start',
  body: z.strictObject({
    code: lineOf(40, { required: key('code'), tooLong: key('code') }).check(
      z.minLength(1, key('code')),
    ),
  }),
  response: z.object({ title: z.string() }),
  errors: ['volunteering/wrong-code', ...unfitCodes],
});

const ByPlace = z.object({ placeId: id });

export const checkOutOfShift = endpoint({
  ...writing,
  id: 'checkOutOfShift',
  method: 'POST',
  path: '/volunteer/places/:placeId/check-out',
  summary: 'Check out, which tells the hours to the team',
  params: ByPlace,
  body: none,
  errors: ['volunteering/place-not-found', 'volunteering/not-now'],
});

export const claimShiftHours = endpoint({
  ...writing,
  id: 'claimShiftHours',
  method: 'PUT',
  path: '/volunteer/places/:placeId/hours',
  summary: 'Tell the team how long one was there, or answer its question',
  params: ByPlace,
  body: z.strictObject({
    minutes: z.int(key('minutes')).check(z.gte(1, key('minutes')), z.lte(1500, key('minutes'))),
    answer: textOf(500, { required: key('answer'), tooLong: key('answerLong') }),
  }),
  errors: ['volunteering/place-not-found', 'volunteering/not-now'],
});

export const contestMissedShift = endpoint({
  ...writing,
  id: 'contestMissedShift',
  method: 'POST',
  path: '/volunteer/places/:placeId/contest',
  summary: 'Say that one was there: what the team noted counts no more',
  params: ByPlace,
  body: none,
  errors: ['volunteering/place-not-found', 'volunteering/not-now'],
});

const PastPlace = z.object({
  id: z.string(),
  title: z.string(),
  team: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  hours: z.enum(hoursStates),
  minutes: z.nullable(z.number()),
  /** Between coming in and going out, or the length of the shift. */
  proposed: z.number(),
  /** What the team asks; empty where it only asks to look at the time again. */
  query: z.nullable(z.string()),
  missed: z.nullable(z.enum(['noted', 'contested'])),
  can: z.object({
    checkOut: z.boolean(),
    claim: z.boolean(),
    /** Words to the team go along. */
    answer: z.boolean(),
    contest: z.boolean(),
  }),
});
export type PastPlace = z.infer<typeof PastPlace>;

export const pastPageSize = 20;

export const listOwnShiftHours = endpoint({
  id: 'listOwnShiftHours',
  method: 'GET',
  path: '/volunteer/hours',
  access: signedIn,
  rate: 'read',
  summary: "One's own shifts that have begun, newest sign-up first, with their hours",
  query: z.object(pageQuery()),
  response: pageAnswer(PastPlace),
});

const teamParams = z.object({ id, placeId: id });
const teamErrors = ['subject/not-found', 'volunteering/place-not-found', 'volunteering/not-now'];

export const judgeShiftHours = endpoint({
  ...writing,
  id: 'judgeShiftHours',
  method: 'POST',
  path: '/listings/:id/shift-places/:placeId/hours',
  summary: 'Approve the hours that a volunteer told, or ask about them',
  params: teamParams,
  /** Adults are asked in words; to people under 18 none go. */
  body: z.strictObject({
    approve: z.boolean(key('answer')),
    query: textOf(500, { required: key('query'), tooLong: key('queryLong') }),
  }),
  errors: teamErrors,
});

export const noteMissedShift = endpoint({
  ...writing,
  id: 'noteMissedShift',
  method: 'PUT',
  path: '/listings/:id/shift-places/:placeId/missed',
  summary: 'Say that a volunteer did not come, or take that back',
  params: teamParams,
  body: z.strictObject({ isMissed: z.boolean(key('answer')) }),
  errors: teamErrors,
});

export const takeOffShift = endpoint({
  ...writing,
  id: 'takeOffShift',
  method: 'DELETE',
  path: '/listings/:id/shift-places/:placeId',
  summary: 'Take a volunteer off a coming date; they are told',
  params: teamParams,
  errors: teamErrors,
});

const teamDate = z.object({ id, dateId: id });

export const putOnShift = endpoint({
  ...writing,
  id: 'putOnShift',
  method: 'POST',
  path: '/listings/:id/shift-dates/:dateId/people',
  summary: 'Put somebody who has helped the team before on a date; refused where they do not fit',
  params: teamDate,
  body: z.strictObject({ accountId: z.uuid(key('person')) }),
  errors: ['subject/not-found', 'volunteering/date-not-found', ...unfitCodes],
});

export const listShiftHelpers = endpoint({
  id: 'listShiftHelpers',
  method: 'GET',
  path: '/listings/:id/shift-dates/:dateId/helpers',
  access: signedIn,
  rate: 'read',
  summary: 'Adults who have helped the team before, and why some can’t be put on this date',
  params: teamDate,
  response: z.object({
    items: z.array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        against: z.array(z.enum(unfitReasons)),
      }),
    ),
  }),
  errors: ['subject/not-found', 'volunteering/date-not-found'],
});

export const getShiftDoorCode = endpoint({
  id: 'getShiftDoorCode',
  method: 'GET',
  path: '/listings/:id/shift-dates/:dateId/door',
  access: signedIn,
  rate: 'read',
  summary: 'The code by which volunteers check in, near the start; another one every ten minutes',
  params: teamDate,
  response: z.object({
    code: z.string(),
    picture: z.object({ size: z.number(), path: z.string() }),
    until: z.string(),
  }),
  errors: ['subject/not-found', 'volunteering/date-not-found', 'volunteering/not-now'],
});
