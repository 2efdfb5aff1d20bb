import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { marks } from './choices.ts';

const key = (name: string) => `programmes:error.${name}`;
const id = z.uuid(key('id'));
const writing = { access: signedIn, rate: 'write' } as const;
const errors = ['programme/date-not-found', 'programme/no-register', 'programme/not-now'];

/** One person on the register: a first name, and nothing else of them. */
const OnRegister = z.object({
  placeId: z.string(),
  firstName: z.string(),
  mark: z.nullable(z.enum(marks)),
  /** They say that the mark is wrong. */
  isContested: z.boolean(),
});
export type OnRegister = z.infer<typeof OnRegister>;

export const openProgrammeRegister = endpoint({
  ...writing,
  id: 'openProgrammeRegister',
  method: 'POST',
  path: '/youth-programme-dates/:id/register',
  summary: 'Open the register of a date as one of its leaders; each opening is recorded',
  params: z.object({ id }),
  body: z.strictObject({}),
  response: z.object({ items: z.array(OnRegister) }),
  errors,
});

export const markOnProgramme = endpoint({
  ...writing,
  id: 'markOnProgramme',
  method: 'PUT',
  path: '/youth-programme-dates/:id/register/:placeId',
  summary: 'Mark on the register whether somebody came',
  params: z.object({ id, placeId: id }),
  body: z.strictObject({ mark: z.enum(marks, key('mark')) }),
  response: z.object({}),
  errors: [...errors, 'programme/mark-not-found'],
});
