import * as z from 'zod/mini';
import { ByDate } from '#features/attendance/rsvp.contract.ts';
import { EventDate } from '#features/events/event.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { questions } from './follow-up.policy.ts';

const key = (name: string) => `event-follow-up:error.${name}`;

const answers = {
  experience: z.enum(questions.experience, key('choose')),
  again: z.enum(questions.again, key('choose')),
  hindrance: z.enum(questions.hindrance, key('choose')),
};
export const FollowUpAnswers = z.strictObject(answers);
export type FollowUpAnswers = z.infer<typeof FollowUpAnswers>;

const token = z.string(key('link')).check(z.maxLength(200, key('link')));

/** What is asked of one person about one date. */
export const FollowUp = z.object({
  title: z.string(),
  slug: z.string(),
  date: z.pick(EventDate, { day: true, weekday: true, from: true }),
  /** Null before one has answered. */
  answers: z.nullable(z.object(answers)),
  answersUntil: z.iso.datetime(),
  /** Answers are taken no more. */
  isOver: z.boolean(),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const getOwnFollowUp = endpoint({
  id: 'getOwnFollowUp',
  method: 'GET',
  path: '/event-dates/:dateId/follow-up',
  access: signedIn,
  rate: 'read',
  summary: 'What one answered about a date that one came to, or what is asked',
  params: ByDate,
  response: FollowUp,
  errors: ['event-follow-up/not-asked'],
});

const refusals = ['event-follow-up/not-asked', 'event-follow-up/over'];

export const setOwnFollowUp = endpoint({
  id: 'setOwnFollowUp',
  method: 'PUT',
  path: '/event-dates/:dateId/follow-up',
  access: signedIn,
  rate: 'write',
  summary: 'Say how a date was that one came to, or change it; its host reads sums alone',
  params: ByDate,
  body: FollowUpAnswers,
  response: FollowUp,
  errors: refusals,
});

/** By POST, so that the token is in no address of the API. */
export const openFollowUp = endpoint({
  id: 'openFollowUp',
  method: 'POST',
  path: '/event-dates/by-link/follow-up',
  access: 'public',
  rate: 'login',
  summary: 'What is asked of a guest about a date, by the link of a mail',
  body: z.strictObject({ token }),
  response: FollowUp,
  errors: ['link/not-valid'],
});

export const answerFollowUp = endpoint({
  id: 'answerFollowUp',
  method: 'POST',
  path: '/event-dates/by-link/follow-up/answer',
  access: 'public',
  rate: 'login',
  summary: 'Say how a date was, or change it, by the link of a mail',
  body: z.strictObject({ token, ...answers }),
  response: FollowUp,
  errors: ['link/not-valid', 'event-follow-up/over'],
});

const sumOf = <Name extends keyof typeof questions>(name: Name) =>
  z.array(z.object({ choice: z.enum(questions[name]), atLeast: z.number() }));

export const getFollowUpResults = endpoint({
  id: 'getFollowUpResults',
  method: 'GET',
  path: '/event-dates/:dateId/follow-up-results',
  access: signedIn,
  rate: 'read',
  summary:
    'What those who came said of a date of yours, in steps of five, where five said the same',
  params: ByDate,
  response: z.object({
    experience: sumOf('experience'),
    again: sumOf('again'),
    hindrance: sumOf('hindrance'),
  }),
  errors: ['attendance/not-found'],
});
