import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const getCalendarAddress = endpoint({
  id: 'getCalendarAddress',
  method: 'GET',
  path: '/calendars/address',
  access: signedIn,
  rate: 'read',
  summary: 'Whether one has a secret address of the calendar of one’s own events',
  response: z.object({
    /** When it was made; null without one. */
    since: z.nullable(z.iso.datetime()),
  }),
});

export const makeCalendarAddress = endpoint({
  id: 'makeCalendarAddress',
  method: 'POST',
  path: '/calendars/address',
  access: signedIn,
  rate: 'write',
  creates: true,
  answersSecret: true,
  summary: 'Make a secret address of one’s own calendar; an earlier one ends with it',
  body: z.strictObject({}),
  response: z.object({
    /** Shown this once: the site keeps what it can be told by alone. */
    url: z.url(),
  }),
  errors: ['calendar-address/too-many'],
});

export const endCalendarAddress = endpoint({
  id: 'endCalendarAddress',
  method: 'DELETE',
  path: '/calendars/address',
  access: signedIn,
  rate: 'write',
  summary: 'Switch the secret address of one’s own calendar off',
  response: z.strictObject({}),
});
