import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, lineOf, textOf } from '#platform/text/text-schema.ts';
import { assessmentKinds, assessmentLimits, assessmentStates } from './assessment.policy.ts';

const admin = ['admin'] as const;
const key = (name: string) => `registers:error.${name}`;
export const assessmentViews = ['current', 'due', 'drafts', 'all'] as const;
export type AssessmentView = (typeof assessmentViews)[number];

const AssessmentRow = z.object({
  id: z.string(),
  kind: z.enum(assessmentKinds),
  state: z.enum(assessmentStates),
  number: z.nullable(z.number()),
  accountable: z.string(),
  change: z.string(),
  validFrom: z.nullable(z.string()),
  reviewOn: z.nullable(z.string()),
  /** Null for drafts, and for versions that another one has followed. */
  clock: z.nullable(z.enum(['fine', 'soon', 'late'])),
  isSample: z.boolean(),
});
export type AssessmentRow = z.infer<typeof AssessmentRow>;

export const AssessmentFilter = z.object({
  view: z.optional(z.enum(assessmentViews, key('view'))),
  kind: z.optional(z.enum(assessmentKinds, key('kind'))),
});
export type AssessmentFilter = z.infer<typeof AssessmentFilter>;

export const listAssessments = endpoint({
  id: 'listAssessments',
  method: 'GET',
  path: '/admin/assessments',
  access: admin,
  rate: 'read',
  summary: 'Versions of the assessments of risk, newest first, with how many are in each view',
  query: z.object({ ...AssessmentFilter.def.shape, ...pageQuery() }),
  response: pageAnswer(AssessmentRow, {
    counts: z.record(z.string(), z.number()),
    /** Kinds of which no version is approved. */
    missing: z.array(z.enum(assessmentKinds)),
  }),
});

const FullAssessment = z.extend(AssessmentRow, {
  words: z.string(),
  measures: z.string(),
  author: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** For saving: somebody else may have been faster. */
  version: z.number(),
});
export type FullAssessment = z.infer<typeof FullAssessment>;

const ById = z.object({ id: z.uuid(key('none')) });

export const getAssessment = endpoint({
  id: 'getAssessment',
  method: 'GET',
  path: '/admin/assessments/:id',
  access: admin,
  rate: 'read',
  summary: 'One version of an assessment, or its draft',
  params: ById,
  response: FullAssessment,
  errors: ['registers/not-found'],
});

export const startAssessment = endpoint({
  id: 'startAssessment',
  method: 'POST',
  path: '/admin/assessments',
  access: admin,
  rate: 'write',
  creates: true,
  summary:
    'Begin the next version of an assessment with the words of the last; one draft of a kind at most',
  body: z.strictObject({ kind: z.enum(assessmentKinds, key('kind')) }),
  response: z.object({ id: z.string() }),
});

const line = (max: number) => lineOf(max, { required: key('words'), tooLong: key('tooLong') });
const text = (max: number) => textOf(max, { required: key('words'), tooLong: key('tooLong') });
const version = z.int(key('version')).check(z.positive(key('version')));

export const saveAssessment = endpoint({
  id: 'saveAssessment',
  method: 'PUT',
  path: '/admin/assessments/:id',
  access: admin,
  rate: 'write',
  summary: 'Keep a draft without approving it',
  params: ById,
  body: z.strictObject({
    words: text(assessmentLimits.words),
    measures: text(assessmentLimits.measures),
    change: line(assessmentLimits.change),
    accountable: line(assessmentLimits.accountable),
    version,
  }),
  response: FullAssessment,
  errors: ['registers/not-found', 'registers/changed'],
});

export const approveAssessment = endpoint({
  id: 'approveAssessment',
  method: 'POST',
  path: '/admin/assessments/:id/approval',
  access: admin,
  rate: 'write',
  summary: 'Approve a draft as it was saved: from then on it is never changed',
  params: ById,
  body: z.strictObject({
    validFrom: dayOf(key('validFrom')),
    reviewOn: dayOf(key('reviewOn')),
    version,
  }),
  response: FullAssessment,
  errors: ['registers/not-found', 'registers/changed', 'registers/not-whole'],
});

export const discardAssessment = endpoint({
  id: 'discardAssessment',
  method: 'DELETE',
  path: '/admin/assessments/:id',
  access: admin,
  rate: 'write',
  summary: 'Throw a draft away',
  params: ById,
  response: z.object({}),
  errors: ['registers/not-found'],
});

export const assessmentExportPath = '/api/admin/assessments/export.csv';
