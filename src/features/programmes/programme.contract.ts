import * as z from 'zod/mini';
import { resourceCategories, youthArea } from '#features/youth-resources/resource.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import {
  leaveReasons,
  marks,
  placeStates,
  programmeBands,
  programmeWhens,
  programmeWheres,
  refusals,
} from './choices.ts';

const key = (name: string) => `programmes:error.${name}`;
const id = z.uuid(key('id'));
const Empty = z.object({});

export const programmePageSize = 20;

const ProgrammeDate = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isOn: z.boolean(),
});
export type ProgrammeDate = z.infer<typeof ProgrammeDate>;

const Own = z.object({
  state: z.enum(placeStates),
  /** Until when a place is kept. */
  until: z.nullable(z.string()),
  because: z.nullable(z.enum(leaveReasons)),
});

/** A programme as young people and those who look on see it in a list. */
export const Programme = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Told where the words are not in the language of the request. */
  language: z.optional(OtherLanguage),
  topic: z.enum(resourceCategories),
  bands: z.array(z.enum(programmeBands)),
  isOnline: z.boolean(),
  place: z.string(),
  town: z.string(),
  cost: z.string(),
  languages: z.array(z.string()),
  team: z.object({ title: z.string(), url: z.nullable(z.string()) }),
  zone: z.string(),
  /** The coming dates, soonest first. */
  dates: z.array(ProgrammeDate),
  isFull: z.boolean(),
  isSample: z.boolean(),
  mine: z.nullable(Own),
});
export type Programme = z.infer<typeof Programme>;

export const ProgrammeQuery = z.object({
  topic: lenient(z.enum(resourceCategories)),
  where: lenient(z.enum(programmeWheres)),
  when: lenient(z.enum(programmeWhens)),
  town: lenient(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  ...lenientPageQuery(),
});
export type ProgrammeQuery = z.output<typeof ProgrammeQuery>;

export const listProgrammes = endpoint({
  id: 'listProgrammes',
  method: 'GET',
  path: '/youth-programmes',
  access: youthArea,
  rate: 'read',
  summary: 'Published programmes for the age of the person who asks, newest first',
  query: ProgrammeQuery,
  response: pageAnswer(Programme, { canJoin: z.boolean() }),
  errors: ['programme/not-open'],
});

const ofOne = z.object({ id });

export const ProgrammeView = z.extend(Programme, {
  about: z.string(),
  accessibility: z.string(),
  /** For those who have a place alone. */
  address: z.nullable(z.string()),
  /** Whether they can join at all: people who look on can't. */
  canJoin: z.boolean(),
  /** Why they can't now. */
  against: z.nullable(z.enum(refusals)),
});
export type ProgrammeView = z.infer<typeof ProgrammeView>;

export const getProgramme = endpoint({
  id: 'getProgramme',
  method: 'GET',
  path: '/youth-programmes/:id',
  access: youthArea,
  rate: 'read',
  summary: 'One programme with what the person who asks may do there',
  params: ofOne,
  response: ProgrammeView,
  errors: ['programme/not-open', 'programme/not-found'],
});

/** A programme on which one has a place, waits, or lost it within the last month. */
export const OwnProgramme = z.object({
  id: z.string(),
  /** Null once staff have hidden it. */
  title: z.nullable(z.string()),
  language: z.optional(OtherLanguage),
  zone: z.string(),
  mine: Own,
  /** Empty, and no address, without a place. */
  dates: z.array(ProgrammeDate),
  address: z.nullable(z.string()),
});
export type OwnProgramme = z.infer<typeof OwnProgramme>;

export const listOwnProgrammes = endpoint({
  id: 'listOwnProgrammes',
  method: 'GET',
  path: '/youth-programmes/mine',
  access: signedIn,
  rate: 'read',
  summary: 'The programmes on which one has a place or waits, and those that ended within a month',
  response: z.object({ items: z.array(OwnProgramme) }),
});

export const OwnMark = z.object({
  id: z.string(),
  /** Null once staff have hidden the programme. */
  title: z.nullable(z.string()),
  language: z.optional(OtherLanguage),
  zone: z.string(),
  startsAt: z.string(),
  /** Null once it is contested: then it counts as unknown. */
  mark: z.nullable(z.enum(marks)),
  canContest: z.boolean(),
});
export type OwnMark = z.infer<typeof OwnMark>;

export const listOwnProgrammeMarks = endpoint({
  id: 'listOwnProgrammeMarks',
  method: 'GET',
  path: '/youth-programmes/mine/marks',
  access: signedIn,
  rate: 'read',
  summary: 'What leaders have marked of oneself, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(OwnMark),
});

export const getOwnProgrammeCalendar = endpoint({
  id: 'getOwnProgrammeCalendar',
  method: 'GET',
  path: '/youth-programmes/mine/calendar.ics',
  access: signedIn,
  rate: 'read',
  summary: 'The coming dates of the programmes on which one has a place, as iCalendar',
  response: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
  fileName: () => 'programmes.ics',
});

const writing = { access: signedIn, rate: 'write' } as const;
const refusedCodes = refusals.map((one) => `programme/refused-${one}`);

export const joinProgramme = endpoint({
  ...writing,
  access: ['youth'],
  id: 'joinProgramme',
  method: 'POST',
  path: '/youth-programmes/:id/place',
  summary: 'Take a place on all dates of a programme, or wait for one',
  params: ofOne,
  body: z.strictObject({}),
  response: z.object({ state: z.enum(placeStates) }),
  errors: [
    'programme/not-open',
    'programme/not-found',
    'programme/over',
    'programme/many-places',
    ...refusedCodes,
  ],
});

export const leaveProgramme = endpoint({
  ...writing,
  id: 'leaveProgramme',
  method: 'DELETE',
  path: '/youth-programmes/:id/place',
  summary: 'Give up a place, an offer or waiting, at any time',
  params: ofOne,
  response: Empty,
  errors: ['programme/not-found'],
});

export const answerProgrammeOffer = endpoint({
  ...writing,
  id: 'answerProgrammeOffer',
  method: 'POST',
  path: '/youth-programmes/:id/offer',
  summary: 'Take the place that is kept for one, or pass it on',
  params: ofOne,
  body: z.strictObject({ accept: z.boolean(key('accept')) }),
  response: Empty,
  errors: ['programme/not-found', 'programme/not-offered', ...refusedCodes],
});

export const contestProgrammeMark = endpoint({
  ...writing,
  id: 'contestProgrammeMark',
  method: 'POST',
  path: '/youth-programme-marks/:id/contest',
  summary: 'Say that what was marked of oneself is wrong: it counts as unknown from then on',
  params: ofOne,
  body: z.strictObject({}),
  response: Empty,
  errors: ['programme/mark-not-found', 'programme/not-now'],
});
