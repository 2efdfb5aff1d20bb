import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { personNameOf, textOf } from '#platform/text/text-schema.ts';
import { ByDate, DateSeats, EventAsked, Rsvp, RsvpForm, rsvpFields } from './rsvp.contract.ts';

/* Guests without account: they answer with a name and an address, and go on by the link of a mail. */

const key = (name: string) => `attendance:error.${name}`;

export const rsvpToken = z.string(key('link')).check(z.maxLength(200, key('link')));

export const GuestForm = z.strictObject({
  ...rsvpFields,
  /** A guest who does not come has nothing to say. */
  answer: z.enum(['going', 'interested'], key('status')),
  name: personNameOf(key('nameMissing')),
  email: z
    .string(key('email'))
    .check(
      z.trim(),
      z.minLength(1, { error: key('email'), abort: true }),
      z.maxLength(254, key('emailValid')),
      z.email(key('emailValid')),
    ),
  /** "I’m 18 or over": asked once (decision D47). */
  isAdult: z.literal(true, key('isAdult')),
  /** Seen by programs alone: people leave it empty. */
  website: z.optional(textOf(200, { required: key('link'), tooLong: key('link') })),
});
export type GuestForm = z.infer<typeof GuestForm>;

export const requestGuestRsvp = endpoint({
  id: 'requestGuestRsvp',
  method: 'POST',
  path: '/event-dates/:dateId/guests',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Answer a date without an account; it counts once the link of the mail is confirmed',
  params: ByDate,
  body: GuestForm,
  /** The same whether or not this address has answered before. */
  response: z.object({ status: z.literal('asked') }),
  errors: [
    'attendance/not-found',
    'attendance/over',
    'attendance/cancelled',
    'mail/too-many',
    'mail/stopped',
    'reach/adults-only',
  ],
});

export const GuestRsvp = z.object({
  event: EventAsked,
  seats: DateSeats,
  name: z.string(),
  isConfirmed: z.boolean(),
  rsvp: Rsvp,
});
export type GuestRsvp = z.infer<typeof GuestRsvp>;

const refusals = [
  'link/not-valid',
  'attendance/over',
  'attendance/cancelled',
  'attendance/full',
  'attendance/not-found',
];

/** By POST: programs that look into mails open links too. */
export const openGuestRsvp = endpoint({
  id: 'openGuestRsvp',
  method: 'POST',
  path: '/event-dates/by-link',
  access: 'public',
  rate: 'login',
  summary: 'What a guest has answered, by the link of a mail',
  body: z.strictObject({ token: rsvpToken }),
  response: GuestRsvp,
  errors: refusals,
});

export const confirmGuestRsvp = endpoint({
  id: 'confirmGuestRsvp',
  method: 'POST',
  path: '/event-dates/by-link/confirm',
  access: 'public',
  rate: 'login',
  summary: 'Confirm by the link of a mail that the answer is one’s own: from now on it counts',
  body: z.strictObject({ token: rsvpToken }),
  response: GuestRsvp,
  errors: refusals,
});

export const changeGuestRsvp = endpoint({
  id: 'changeGuestRsvp',
  method: 'POST',
  path: '/event-dates/by-link/change',
  access: 'public',
  rate: 'login',
  summary: 'Change or cancel one’s answer, or take an offered place, by the link of a mail',
  body: z.strictObject({ token: rsvpToken, ...RsvpForm.def.shape }),
  response: GuestRsvp,
  errors: refusals,
});
