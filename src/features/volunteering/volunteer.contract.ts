import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { availabilities, skills, volunteerStates } from './choices.ts';

const key = (name: string) => `volunteering:error.${name}`;

/** One's own page as a volunteer. */
export const OwnVolunteer = z.object({
  state: z.enum(volunteerStates),
  age: z.enum(['adult', 'young', 'unknown']),
  about: z.string(),
  skills: z.array(z.enum(skills)),
  availability: z.enum(availabilities),
  version: z.number(),
  /** What is still missing before staff can say yes (decision D74). */
  ready: z.object({ identity: z.boolean(), references: z.number(), consent: z.boolean() }),
  hours: z.object({ approved: z.number(), waiting: z.number(), shifts: z.number() }),
  /** Opens `/volunteer/shifts`. */
  hasRole: z.boolean(),
});
export type OwnVolunteer = z.infer<typeof OwnVolunteer>;

const own = { path: '/volunteer', access: signedIn, response: OwnVolunteer } as const;

export const getOwnVolunteer = endpoint({
  ...own,
  id: 'getOwnVolunteer',
  method: 'GET',
  rate: 'read',
  summary: "One's own profile as a volunteer, with checks, references and hours",
});

export const saveOwnVolunteer = endpoint({
  ...own,
  id: 'saveOwnVolunteer',
  method: 'PUT',
  rate: 'write',
  summary: "Change one's own profile as a volunteer",
  body: z.strictObject({
    about: textOf(1000, { required: key('about'), tooLong: key('aboutLong') }),
    skills: z
      .array(z.enum(skills, key('skills')), key('skills'))
      .check(z.maxLength(skills.length, key('skills'))),
    availability: z.enum(availabilities, key('availability')),
    version: z.int(key('version')),
  }),
  errors: ['volunteering/changed'],
});

export const askToVolunteer = endpoint({
  ...own,
  path: '/volunteer/request',
  id: 'askToVolunteer',
  method: 'POST',
  rate: 'form',
  summary: 'Ask staff to become a volunteer; they say yes after identity and two references',
  body: z.strictObject({
    wish: textOf(1000, { required: key('wish'), tooLong: key('wishLong') }).check(
      z.minLength(20, key('wish')),
    ),
  }),
  errors: ['volunteering/decided', 'volunteering/no-consent'],
});
