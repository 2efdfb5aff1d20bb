import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { ByDate, OwnRsvp } from '../rsvp.contract.ts';
import { GuestRsvp, rsvpToken } from '../guest.contract.ts';

/* Who did not come: named by somebody of the host, and contested by the person themselves. */

const rsvpId = z.uuid('attendance:error.guest');

const tooLate = ['attendance/not-found', 'attendance/not-yet', 'attendance/too-late'];

export const noteMissed = endpoint({
  id: 'noteMissed',
  method: 'POST',
  path: '/event-dates/:dateId/missed',
  access: signedIn,
  rate: 'write',
  summary: 'Note that somebody who was expected did not come; they are told and may contest it',
  params: ByDate,
  body: z.strictObject({
    /** Without it: everybody who was expected and was not let in. */
    rsvpId: z.optional(rsvpId),
  }),
  response: z.object({ noted: z.number() }),
  errors: tooLate,
});

export const takeMissedBack = endpoint({
  id: 'takeMissedBack',
  method: 'DELETE',
  path: '/event-dates/:dateId/missed/:rsvpId',
  access: signedIn,
  rate: 'write',
  summary: 'Take back that somebody did not come',
  params: z.extend(ByDate, { rsvpId }),
  response: z.object({ noted: z.number() }),
  errors: tooLate,
});

const refusals = [...tooLate, 'attendance/not-missed'];

export const contestMissed = endpoint({
  id: 'contestMissed',
  method: 'POST',
  path: '/event-dates/:dateId/rsvp/contest',
  access: signedIn,
  rate: 'write',
  summary: 'Say that one was there after all',
  params: ByDate,
  body: z.strictObject({}),
  response: OwnRsvp,
  errors: refusals,
});

export const contestMissedByLink = endpoint({
  id: 'contestMissedByLink',
  method: 'POST',
  path: '/event-dates/by-link/contest',
  access: 'public',
  rate: 'login',
  summary: 'Say by the link of a mail that one was there after all',
  body: z.strictObject({ token: rsvpToken }),
  response: GuestRsvp,
  errors: ['link/not-valid', ...refusals],
});
