import * as z from 'zod/mini';
import { Repetition } from '#features/calendar/pattern.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { cancelReasons } from './choices.ts';
import { ProgrammePattern } from './team-programme.contract.ts';

const key = (name: string) => `programmes:error.${name}`;
const id = z.uuid(key('id'));
const ofDate = z.object({ id, dateId: id });
const Empty = z.object({});
const writing = { access: signedIn, rate: 'write' } as const;

export const saveProgrammeTimes = endpoint({
  ...writing,
  id: 'saveProgrammeTimes',
  method: 'PUT',
  path: '/listings/:id/programmes/:programmeId/times',
  summary:
    'Give a programme other times from now on; those who have a place or wait are told. What was marked stays',
  params: z.object({ id, programmeId: id }),
  body: z.strictObject({ pattern: ProgrammePattern, version: z.int(key('version')) }),
  response: Empty,
  errors: ['subject/not-found', 'programme/not-found', 'programme/changed', 'programme/no-dates'],
});

/** Minutes of one date: a quarter of an hour to a day. */
const minutes = z.int(key('minutes')).check(z.gte(15, key('minutes')), z.lte(1440, key('minutes')));

export const moveProgrammeDate = endpoint({
  ...writing,
  id: 'moveProgrammeDate',
  method: 'POST',
  path: '/listings/:id/programme-dates/:dateId/move',
  summary: 'Move one date that has not begun; those who have a place or wait are told',
  params: ofDate,
  body: z.strictObject({ start: Repetition.def.shape.start, minutes }),
  response: Empty,
  errors: [
    'subject/not-found',
    'programme/date-not-found',
    'programme/not-now',
    'programme/marked',
  ],
});

export const cancelProgrammeDate = endpoint({
  ...writing,
  id: 'cancelProgrammeDate',
  method: 'POST',
  path: '/listings/:id/programme-dates/:dateId/cancel',
  summary: 'Call off one date and say why; those who have a place or wait are told',
  params: ofDate,
  body: z.strictObject({ because: z.enum(cancelReasons, key('because')) }),
  response: Empty,
  errors: ['subject/not-found', 'programme/date-not-found', 'programme/not-now'],
});
