import * as z from 'zod/mini';
import { mostRepetitions, Pattern, Repetition } from '#features/calendar/pattern.ts';
import { submissionStatuses } from '#features/submissions/submission.policy.ts';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { offReasons, programmeBands } from './choices.ts';
import { hasPlace, programmeRunning, programmeWords } from './programme-words.ts';

const key = (name: string) => `programmes:error.${name}`;
const id = z.uuid(key('id'));
const ofTeam = z.object({ id });
const ofProgramme = z.object({ id, programmeId: id });

export const teamPageSize = 10;

const TeamDate = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['on', 'not-on', 'cancelled']),
  /** Why it was called off, where that was said. */
  because: z.nullable(z.enum(offReasons)),
  isMoved: z.boolean(),
  hasBegun: z.boolean(),
  isOver: z.boolean(),
  /** How many of each; who it was, only a leader with a check is told. */
  marked: z.object({ came: z.number(), missed: z.number(), excused: z.number() }),
  /** Whether the person who asks can call the register now. */
  hasRegister: z.boolean(),
});
export type TeamProgrammeDate = z.infer<typeof TeamDate>;

const Leader = z.object({ id: z.string(), name: z.string(), isCleared: z.boolean() });

const Words = z.object({
  title: z.string(),
  summary: z.string(),
  about: z.string(),
  topic: z.enum(resourceCategories),
  bands: z.array(z.enum(programmeBands)),
  isOnline: z.boolean(),
  place: z.string(),
  town: z.string(),
  address: z.string(),
  cost: z.string(),
  accessibility: z.string(),
});

/** One programme as its team sees it: numbers of those who come, and no names. */
export const TeamProgramme = z.object({
  id: z.string(),
  version: z.number(),
  /** What the team wrote last, also where it waits for staff. */
  words: Words,
  places: z.number(),
  languages: z.array(z.enum(languageCodes)),
  language: z.nullable(z.enum(languageCodes)),
  /** Its times, with the zone that its dates are shown in. */
  pattern: Pattern,
  isSample: z.boolean(),
  status: z.enum(submissionStatuses),
  reason: z.string(),
  isHidden: z.boolean(),
  isEnded: z.boolean(),
  hasHeld: z.boolean(),
  taken: z.number(),
  waiting: z.number(),
  leaders: z.array(Leader),
  dates: z.array(TeamDate),
});
export type TeamProgramme = z.infer<typeof TeamProgramme>;

export const listTeamProgrammes = endpoint({
  id: 'listTeamProgrammes',
  method: 'GET',
  path: '/listings/:id/programmes',
  access: signedIn,
  rate: 'read',
  summary: 'The programmes of a team for young people, newest first, with numbers and no names',
  params: ofTeam,
  query: z.object(pageQuery()),
  response: pageAnswer(TeamProgramme, {
    can: z.object({ write: z.boolean(), stop: z.boolean() }),
  }),
  errors: ['subject/not-found'],
});

export const listProgrammeLeaders = endpoint({
  id: 'listProgrammeLeaders',
  method: 'GET',
  path: '/listings/:id/programme-leaders',
  access: signedIn,
  rate: 'read',
  summary: 'Adults of a team who can lead a programme, for those who run it',
  params: ofTeam,
  response: z.object({ items: z.array(Leader) }),
  errors: ['subject/not-found'],
});

/** Times as the calendar keeps them, without a field more. */
export const ProgrammePattern = z.strictObject({
  ...Pattern.def.shape,
  repetitions: z
    .array(z.strictObject(Repetition.def.shape), 'calendar:error.repetitions')
    .check(
      z.minLength(1, 'calendar:error.repetitions'),
      z.maxLength(mostRepetitions, 'calendar:error.tooManyRepetitions'),
    ),
});

export const NewProgramme = z
  .strictObject({ ...programmeWords, ...programmeRunning, pattern: ProgrammePattern })
  .check(...hasPlace);
export type NewProgramme = z.infer<typeof NewProgramme>;

export const ProgrammeChange = z
  .strictObject({ ...programmeWords, ...programmeRunning, version: z.int(key('version')) })
  .check(...hasPlace);
export type ProgrammeChange = z.infer<typeof ProgrammeChange>;

const Empty = z.object({});
const writing = { access: signedIn, rate: 'write' } as const;

export const addProgramme = endpoint({
  ...writing,
  id: 'addProgramme',
  method: 'POST',
  path: '/listings/:id/programmes',
  creates: true,
  summary: 'Write a programme of a team for young people; staff look at it before it appears',
  params: ofTeam,
  body: NewProgramme,
  response: z.object({ id: z.string() }),
  errors: [
    'subject/not-found',
    'programme/too-many',
    'programme/many',
    'programme/no-dates',
    'programme/not-of-team',
  ],
});

export const saveProgramme = endpoint({
  ...writing,
  id: 'saveProgramme',
  method: 'PUT',
  path: '/listings/:id/programmes/:programmeId',
  summary:
    'Change a programme; of a published one, words wait for staff and the rest counts at once',
  params: ofProgramme,
  body: ProgrammeChange,
  response: Empty,
  errors: [
    'subject/not-found',
    'programme/not-found',
    'programme/changed',
    'programme/not-of-team',
  ],
});

export const endProgramme = endpoint({
  ...writing,
  id: 'endProgramme',
  method: 'DELETE',
  path: '/listings/:id/programmes/:programmeId',
  summary: 'End a programme: its coming dates are called off, and those who have a place are told',
  params: ofProgramme,
  response: Empty,
  errors: ['subject/not-found', 'programme/not-found'],
});
