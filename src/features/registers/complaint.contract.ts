import * as z from 'zod/mini';
import { requestOrigins, typedOrigins } from '#features/dsar/dsar.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { dayOf, personNameOf, textOf } from '#platform/text/text-schema.ts';
import { LogEntry, TimeFigures } from './breach.contract.ts';
import { complaintLimits, complaintOutcomes, complaintStates } from './complaint.policy.ts';

const admin = ['admin'] as const;
const key = (name: string) => `registers:error.${name}`;

const complaintWords = textOf(complaintLimits.words, {
  required: key('complaint'),
  tooLong: key('tooLong'),
}).check(z.minLength(10, key('complaint')));

const email = z
  .string(key('email'))
  .check(
    z.trim(),
    z.minLength(1, { error: key('email'), abort: true }),
    z.maxLength(254, key('email')),
    z.email(key('email')),
  );

export const NewComplaint = z.strictObject({
  name: personNameOf(key('name')),
  /** Where the answer goes. */
  email,
  words: complaintWords,
  /** People don't see it: what fills it in is a program. */
  homepage: z.optional(z.string(key('words')).check(z.maxLength(500, key('words')))),
  /** Of the form without JavaScript, which shows the letter once more before it is sent. */
  token: z.optional(z.string(key('words')).check(z.maxLength(300, key('words')))),
});
export type NewComplaint = z.infer<typeof NewComplaint>;

export const fileComplaint = endpoint({
  id: 'fileComplaint',
  method: 'POST',
  path: '/complaints',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  // A right, which no new terms can hold up.
  beforeTerms: true,
  summary: 'Complain about how the site uses one’s data, signed in or not',
  body: NewComplaint,
  response: z.object({
    /** To name in a letter. */
    reference: z.string(),
    /** The day by which it is acknowledged. */
    acknowledgeBy: z.string(),
  }),
  errors: ['registers/too-many'],
});

const OwnComplaint = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(complaintStates),
  words: z.string(),
  receivedOn: z.string(),
  acknowledgeBy: z.string(),
  outcome: z.nullable(z.enum(complaintOutcomes)),
  answer: z.string(),
  /** What staff have told since. */
  updates: z.array(z.object({ at: z.string(), words: z.string() })),
});
export type OwnComplaint = z.infer<typeof OwnComplaint>;

export const listOwnComplaints = endpoint({
  id: 'listOwnComplaints',
  method: 'GET',
  path: '/complaints/mine',
  access: signedIn,
  rate: 'read',
  summary: 'One’s own complaints about the use of one’s data, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(OwnComplaint),
});

export const complaintViews = [
  'waiting',
  'late',
  'soon',
  'new',
  'acknowledged',
  'answered',
  'all',
] as const;
export type ComplaintView = (typeof complaintViews)[number];

const ComplaintRow = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(complaintStates),
  origin: z.enum(requestOrigins),
  name: z.string(),
  receivedOn: z.string(),
  acknowledgeBy: z.string(),
  clock: z.enum(['done', 'late', 'soon', 'running']),
  outcome: z.nullable(z.enum(complaintOutcomes)),
  isSample: z.boolean(),
});
export type ComplaintRow = z.infer<typeof ComplaintRow>;

export const ComplaintFilter = z.object({
  view: z.optional(z.enum(complaintViews, key('view'))),
  q: z.optional(z.string(key('words')).check(z.trim(), z.maxLength(100, key('words')))),
});
export type ComplaintFilter = z.infer<typeof ComplaintFilter>;

export const listComplaints = endpoint({
  id: 'listComplaints',
  method: 'GET',
  path: '/admin/complaints',
  access: admin,
  rate: 'search',
  summary:
    'Complaints about the use of data, those first that came first, with how many are in each view',
  query: z.object({ ...ComplaintFilter.def.shape, ...pageQuery() }),
  response: pageAnswer(ComplaintRow, {
    counts: z.record(z.string(), z.number()),
    /** From arrival to the answer, in days. */
    times: TimeFigures,
  }),
  errors: ['dsar/no-right'],
});

const FullComplaint = z.extend(ComplaintRow, {
  email: z.nullable(z.string()),
  language: z.enum(languageCodes),
  words: z.string(),
  answer: z.string(),
  isOwn: z.boolean(),
  can: z.object({ acknowledge: z.boolean(), update: z.boolean(), answer: z.boolean() }),
  log: z.array(LogEntry),
});
export type FullComplaint = z.infer<typeof FullComplaint>;

const ById = z.object({ id: z.uuid(key('none')) });

export const getComplaint = endpoint({
  id: 'getComplaint',
  method: 'GET',
  path: '/admin/complaints/:id',
  access: admin,
  rate: 'read',
  summary: 'One complaint with its clock and its record',
  params: ById,
  response: FullComplaint,
  errors: ['dsar/no-right', 'registers/not-found'],
});

export const addComplaint = endpoint({
  id: 'addComplaint',
  method: 'POST',
  path: '/admin/complaints',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Type in a complaint that came by letter, mail, telephone or in person',
  body: z.strictObject({
    origin: z.enum(typedOrigins, key('origin')),
    name: personNameOf(key('name')),
    email: z.optional(email),
    language: z.enum(languageCodes, key('language')),
    receivedOn: dayOf(key('day')),
    words: complaintWords,
  }),
  response: z.object({ id: z.string() }),
  errors: ['dsar/no-right'],
});

const deed = (path: `/${string}`, id: string, summary: string) => ({
  id,
  method: 'POST' as const,
  path: `/admin/complaints/:id${path}` as const,
  access: admin,
  rate: 'write' as const,
  summary,
  params: ById,
  response: FullComplaint,
  errors: [
    'dsar/no-right',
    'dsar/own',
    'registers/not-found',
    'registers/changed',
    'mail/too-many',
    'mail/stopped',
  ] as const,
});

const reason = textOf(complaintLimits.answer, {
  required: key('reason'),
  tooLong: key('tooLong'),
}).check(z.minLength(10, key('reason')));

export const acknowledgeComplaint = endpoint({
  ...deed(
    '/acknowledgement',
    'acknowledgeComplaint',
    'Tell the person that their complaint is here',
  ),
  body: z.strictObject({}),
});

export const updateComplainant = endpoint({
  ...deed('/updates', 'updateComplainant', 'Tell the person how it stands'),
  body: z.strictObject({ reason }),
});

export const noteComplaint = endpoint({
  ...deed('/notes', 'noteComplaint', 'Add to the record of a complaint; the person is not told'),
  body: z.strictObject({ reason }),
});

export const answerComplaint = endpoint({
  ...deed(
    '/answer',
    'answerComplaint',
    'Tell the person the outcome, why, and that they can go to the regulator',
  ),
  body: z.strictObject({ outcome: z.enum(complaintOutcomes, key('outcome')), reason }),
});

export const complaintExportPath = '/api/admin/complaints/export.csv';
