import * as z from 'zod/mini';
import { mostRepetitions, Pattern, Repetition } from '#features/calendar/pattern.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { placeOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { hoursStates, skills, tasks, unfitReasons } from './choices.ts';

const key = (name: string) => `volunteering:error.${name}`;
const id = z.uuid(key('id'));

export const ShiftDateView = z.object({
  id: z.string(),
  shiftId: z.string(),
  title: z.string(),
  about: z.string(),
  place: z.string(),
  isSample: z.boolean(),
  team: z.object({ title: z.string(), url: z.nullable(z.string()) }),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  isCancelled: z.boolean(),
  task: z.enum(tasks),
  skills: z.array(z.enum(skills)),
  openToYoung: z.boolean(),
  children: z.number(),
  perAdult: z.number(),
  places: z.number(),
  free: z.number(),
  /** What it lacks, if it comes soon. */
  lacks: z.nullable(z.object({ people: z.number(), adults: z.number() })),
});

/** One date as a volunteer sees it. */
export const OpenShift = z.extend(ShiftDateView, {
  mine: z.nullable(
    z.object({
      placeId: z.string(),
      canLeave: z.boolean(),
      /** ISO 8601; after it one asks the team. */
      leaveUntil: z.string(),
      wantsSwap: z.boolean(),
      canCheckIn: z.boolean(),
      isIn: z.boolean(),
      /** The check runs out before the date: then the place is lost. */
      checkEndsBefore: z.boolean(),
    }),
  ),
  offeredUntil: z.nullable(z.string()),
  /** Why one can't be on it; empty where one can, or is. */
  against: z.array(z.enum(unfitReasons)),
  /** Somebody would swap their place on it: its id. */
  swapId: z.nullable(z.string()),
});
export type OpenShift = z.infer<typeof OpenShift>;

export const shiftViews = ['all', 'mine', 'at-risk', 'swaps'] as const;
export type ShiftView = (typeof shiftViews)[number];
export const shiftPageSize = 20;
/** Moment in milliseconds, and id. */
export const shiftCursor = numberAndId(14);

export const listShifts = endpoint({
  id: 'listShifts',
  method: 'GET',
  path: '/volunteer/shifts',
  access: signedIn,
  rate: 'read',
  summary: 'Coming shifts for somebody whom staff have accepted as a volunteer, soonest first',
  query: z.object({
    view: lenient(z.enum(shiftViews)),
    skill: lenient(z.enum(skills)),
    ...pageQuery(shiftCursor),
  }),
  /** Somebody who has not been accepted sees no shift. */
  response: pageAnswer(OpenShift, { isVolunteer: z.boolean() }),
});

const needs = {
  title: titleOf(100, { required: key('title'), tooLong: key('titleLong') }).check(
    z.minLength(3, key('title')),
  ),
  about: publicTextOf(1500, { required: key('about'), tooLong: key('aboutLong') }),
  place: placeOf(120, { required: key('place'), tooLong: key('placeLong') }).check(
    z.minLength(1, key('place')),
  ),
  task: z.enum(tasks, key('task')),
  skills: z
    .array(z.enum(skills, key('skills')), key('skills'))
    .check(z.maxLength(skills.length, key('skills'))),
  places: z.int(key('places')).check(z.gte(1, key('places')), z.lte(200, key('places'))),
  least: z.int(key('least')).check(z.gte(1, key('least'))),
  /** People under 18 who come to it. */
  children: z.int(key('children')).check(z.gte(0, key('children')), z.lte(500, key('children'))),
  perAdult: z.int(key('perAdult')).check(z.gte(1, key('perAdult')), z.lte(12, key('perAdult'))),
  openToYoung: z.boolean(key('openToYoung')),
  cutoffHours: z.int(key('cutoff')).check(z.gte(0, key('cutoff')), z.lte(168, key('cutoff'))),
};

const isSensible = [
  z.refine<{ least: number; places: number }>(({ least, places }) => least <= places, {
    error: key('leastMany'),
    path: ['least'],
  }),
  z.refine<{ openToYoung: boolean; task: string }>(
    ({ openToYoung, task }) => !(openToYoung && task === 'children-alone'),
    { error: key('youngAlone'), path: ['openToYoung'] },
  ),
  z.refine<{ children: number; task: string }>(
    ({ children, task }) => children === 0 || task.startsWith('children'),
    { error: key('childrenTask'), path: ['task'] },
  ),
] as const;

/** Times as the calendar keeps them, without a field more. */
const ShiftPattern = z.strictObject({
  ...Pattern.def.shape,
  repetitions: z
    .array(z.strictObject(Repetition.def.shape), 'calendar:error.repetitions')
    .check(
      z.minLength(1, 'calendar:error.repetitions'),
      z.maxLength(mostRepetitions, 'calendar:error.tooManyRepetitions'),
    ),
});

export const NewShift = z.strictObject({ ...needs, pattern: ShiftPattern }).check(...isSensible);
export type NewShift = z.infer<typeof NewShift>;

export const ShiftChange = z
  .strictObject({ ...needs, version: z.int(key('version')) })
  .check(...isSensible);
export type ShiftChange = z.infer<typeof ShiftChange>;

/** One person on a date, as the team sees them. Nobody under 18 is named. */
const OnShift = z.object({
  placeId: z.string(),
  name: z.nullable(z.string()),
  isYoung: z.boolean(),
  isSelf: z.boolean(),
  isIn: z.boolean(),
  hours: z.enum(hoursStates),
  minutes: z.nullable(z.number()),
  query: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  missed: z.nullable(z.enum(['noted', 'contested'])),
  can: z.object({
    judge: z.boolean(),
    miss: z.boolean(),
    takeOff: z.boolean(),
    /** A certificate of all approved hours of this person; nobody under 18 is named to a team. */
    certify: z.boolean(),
  }),
});
export type OnShift = z.infer<typeof OnShift>;

export const TeamDate = z.extend(ShiftDateView, {
  least: z.number(),
  cutoffHours: z.number(),
  version: z.number(),
  isOver: z.boolean(),
  hasDoor: z.boolean(),
  people: z.array(OnShift),
});
export type TeamDate = z.infer<typeof TeamDate>;

const ofTeam = z.object({ id });
export const teamViews = ['coming', 'at-risk', 'past'] as const;
export type TeamView = (typeof teamViews)[number];

export const listTeamShifts = endpoint({
  id: 'listTeamShifts',
  method: 'GET',
  path: '/listings/:id/shifts',
  access: signedIn,
  rate: 'read',
  summary: 'The dates of the shifts of a team with the people on them',
  params: ofTeam,
  query: z.object({ view: lenient(z.enum(teamViews)), ...pageQuery(shiftCursor) }),
  response: pageAnswer(TeamDate, { can: z.object({ begin: z.boolean(), lead: z.boolean() }) }),
  errors: ['subject/not-found'],
});

const Empty = z.object({});
const writing = { access: signedIn, rate: 'write' } as const;

export const addShift = endpoint({
  ...writing,
  id: 'addShift',
  method: 'POST',
  path: '/listings/:id/shifts',
  creates: true,
  summary: 'Begin a shift of a team, once or again and again',
  params: ofTeam,
  body: NewShift,
  response: z.object({ id: z.string(), dates: z.number() }),
  errors: ['subject/not-found', 'volunteering/many-shifts', 'volunteering/no-dates'],
});

export const saveShift = endpoint({
  ...writing,
  id: 'saveShift',
  method: 'PUT',
  path: '/listings/:id/shifts/:shiftId',
  summary: 'Change what a shift is and needs; people who no longer fit lose their coming dates',
  params: z.object({ id, shiftId: id }),
  body: ShiftChange,
  response: Empty,
  errors: ['subject/not-found', 'volunteering/shift-not-found', 'volunteering/changed'],
});

export const endShift = endpoint({
  ...writing,
  id: 'endShift',
  method: 'DELETE',
  path: '/listings/:id/shifts/:shiftId',
  summary: 'End a shift: its coming dates are called off',
  params: z.object({ id, shiftId: id }),
  response: Empty,
  errors: ['subject/not-found', 'volunteering/shift-not-found'],
});

export const cancelShiftDate = endpoint({
  ...writing,
  id: 'cancelShiftDate',
  method: 'DELETE',
  path: '/listings/:id/shift-dates/:dateId',
  summary: 'Call off one date; the people on it are told',
  params: z.object({ id, dateId: id }),
  response: Empty,
  errors: ['subject/not-found', 'volunteering/date-not-found', 'volunteering/not-now'],
});
