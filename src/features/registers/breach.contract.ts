import * as z from 'zod/mini';
import { isWallTime } from '#features/calendar/wall-time.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import {
  breachLimits,
  breachRisks,
  breachStates,
  decidedTellings,
  mostPeople,
  tellings,
} from './breach.policy.ts';

const admin = ['admin'] as const;
const key = (name: string) => `registers:error.${name}`;
export const breachViews = ['open', 'late', 'closed', 'all'] as const;
export type BreachView = (typeof breachViews)[number];

const words = (max: number, error: string) =>
  textOf(max, { required: key(error), tooLong: key('tooLong') });
const needed = (max: number, error: string) => words(max, error).check(z.minLength(10, key(error)));

/** As clocks in London show it. */
const WallTime = z.string(key('moment')).check(z.refine(isWallTime, key('moment')));

const BreachRow = z.object({
  id: z.string(),
  status: z.enum(breachStates),
  title: z.string(),
  risk: z.enum(breachRisks),
  knownAt: z.string(),
  tellBy: z.string(),
  clock: z.enum(['done', 'late', 'soon', 'running']),
  icoState: z.enum(tellings),
  peopleState: z.enum(tellings),
  isSample: z.boolean(),
});
export type BreachRow = z.infer<typeof BreachRow>;

export const BreachFilter = z.object({
  view: z.optional(z.enum(breachViews, key('view'))),
  q: z.optional(z.string(key('words')).check(z.trim(), z.maxLength(100, key('words')))),
});
export type BreachFilter = z.infer<typeof BreachFilter>;

/** How long decisions took, in hours; null where none was made. */
export const TimeFigures = z.object({
  median: z.nullable(z.number()),
  p95: z.nullable(z.number()),
});
export type TimeFigures = z.infer<typeof TimeFigures>;

export const listBreaches = endpoint({
  id: 'listBreaches',
  method: 'GET',
  path: '/admin/breaches',
  access: admin,
  rate: 'search',
  summary: 'Breaches of personal data, newest first, with how many are in each view',
  query: z.object({ ...BreachFilter.def.shape, ...pageQuery() }),
  response: pageAnswer(BreachRow, {
    counts: z.record(z.string(), z.number()),
    /** From knowing to telling the regulator. */
    times: TimeFigures,
  }),
  errors: ['dsar/no-right'],
});

/** A line of a register's record. */
export const LogEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  step: z.string(),
  words: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const FullBreach = z.extend(BreachRow, {
  facts: z.string(),
  dataKinds: z.string(),
  peopleCount: z.nullable(z.number()),
  icoToldAt: z.nullable(z.string()),
  icoReference: z.string(),
  icoReason: z.string(),
  peopleToldAt: z.nullable(z.string()),
  peopleReason: z.string(),
  lessons: z.string(),
  /** For saving: somebody else may have been faster. */
  version: z.number(),
  /** What keeps it from being closed. */
  open: z.array(z.enum(['ico', 'people', 'lessons'])),
  log: z.array(LogEntry),
});
export type FullBreach = z.infer<typeof FullBreach>;

export const ById = z.object({ id: z.uuid(key('none')) });

export const getBreach = endpoint({
  id: 'getBreach',
  method: 'GET',
  path: '/admin/breaches/:id',
  access: admin,
  rate: 'read',
  summary: 'One breach with its clock and its record',
  params: ById,
  response: FullBreach,
  errors: ['dsar/no-right', 'registers/not-found'],
});

const facts = {
  title: lineOf(breachLimits.title, { required: key('title'), tooLong: key('tooLong') }).check(
    z.minLength(3, key('title')),
  ),
  facts: needed(breachLimits.facts, 'facts'),
  dataKinds: words(breachLimits.words, 'dataKinds').check(z.minLength(3, key('dataKinds'))),
  peopleCount: z.nullable(
    z
      .int(key('peopleCount'))
      .check(z.nonnegative(key('peopleCount')), z.maximum(mostPeople, key('peopleCount'))),
  ),
  risk: z.enum(breachRisks, key('risk')),
};

export const addBreach = endpoint({
  id: 'addBreach',
  method: 'POST',
  path: '/admin/breaches',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Write a breach down; the 72 hours run from the moment in which it was known',
  body: z.strictObject({ ...facts, knownAt: WallTime }),
  response: z.object({ id: z.string() }),
  errors: ['dsar/no-right'],
});

const deed = (path: `/${string}`, id: string, summary: string) => ({
  id,
  method: 'POST' as const,
  path: `/admin/breaches/:id${path}` as const,
  access: admin,
  rate: 'write' as const,
  summary,
  params: ById,
  response: FullBreach,
});

const deedErrors = ['dsar/no-right', 'registers/not-found', 'registers/changed'] as const;
const version = z.int(key('version')).check(z.positive(key('version')));

export const reviseBreach = endpoint({
  ...deed(
    '/facts',
    'reviseBreach',
    'Change what is known; what was known before stays in the record',
  ),
  body: z.strictObject({ ...facts, version }),
  errors: deedErrors,
});

const telling = z.enum(decidedTellings, key('telling'));

export const decideIco = endpoint({
  ...deed('/ico', 'decideIco', 'Note that the regulator was told, or why they need not be'),
  body: z.strictObject({
    telling,
    /** With `told`. */
    toldAt: z.nullable(WallTime),
    reference: lineOf(breachLimits.reference, {
      required: key('reference'),
      tooLong: key('tooLong'),
    }),
    /** Why not, or why later than 72 hours. */
    reason: words(breachLimits.words, 'reason'),
    version,
  }),
  errors: [...deedErrors, 'registers/must-tell'],
});

export const decidePeople = endpoint({
  ...deed(
    '/people',
    'decidePeople',
    'Note that the people were told and how, or why they need not be',
  ),
  body: z.strictObject({
    telling,
    toldAt: z.nullable(WallTime),
    reason: needed(breachLimits.words, 'reason'),
    version,
  }),
  errors: deedErrors,
});

export const noteBreach = endpoint({
  ...deed('/notes', 'noteBreach', 'Add to the record of a breach'),
  body: z.strictObject({ reason: needed(breachLimits.words, 'reason') }),
  errors: deedErrors,
});

export const closeBreach = endpoint({
  ...deed('/close', 'closeBreach', 'Write down what was learned, and close it'),
  body: z.strictObject({ reason: needed(breachLimits.words, 'reason'), version }),
  errors: [...deedErrors, 'registers/still-open'],
});

export const reopenBreach = endpoint({
  ...deed('/reopen', 'reopenBreach', 'Open a closed breach again'),
  body: z.strictObject({ reason: needed(breachLimits.words, 'reason'), version }),
  errors: deedErrors,
});

export const breachExportPath = '/api/admin/breaches/export.csv';
