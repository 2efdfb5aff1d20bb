import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { appealLength, caseStages, caseStatuses, noteLength, severities } from './case.policy.ts';

const staff = ['admin', 'moderator'] as const;
/** Staff work through long lists (decision D41). */
export const staffPageSize = 50;

const Named = z.object({ id: z.string(), name: z.string() });

/** What a list of cases shows: the queue, what was handed to oneself, what waits for an answer, what is decided. */
export const caseViews = ['waiting', 'mine', 'asked', 'decided'] as const;
export type CaseView = (typeof caseViews)[number];

/** A case as a line of the queue. */
export const StaffCaseItem = z.object({
  id: z.string(),
  kind: z.string(),
  /** Namespace with the words of this kind; null when the site does not know the kind any more. */
  ns: z.nullable(z.string()),
  /** Null when what it is about is gone. */
  title: z.nullable(z.string()),
  severity: z.literal(severities),
  status: z.enum(caseStatuses),
  queuedAt: z.string(),
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** Who has it just now; null when nobody has. */
  lock: z.nullable(z.object({ ...Named.def.shape, isMine: z.boolean(), until: z.string() })),
  /** To whom it was handed over; others may take it all the same. */
  assignee: z.nullable(z.object({ ...Named.def.shape, isMine: z.boolean() })),
  /** Until when the case waits for the person concerned; null when it waits for staff, or is decided. */
  asksUntil: z.nullable(z.string()),
  version: z.number(),
});
export type StaffCaseItem = z.infer<typeof StaffCaseItem>;

const Decision = z.object({
  stage: z.enum(caseStages),
  outcome: z.string(),
  reason: z.string(),
  /** Null when the site decided by itself. */
  by: z.nullable(Named),
  at: z.string(),
  undoUntil: z.nullable(z.string()),
});

const CaseQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** Null when the person who asked has left. */
  by: z.nullable(Named),
  askedAt: z.string(),
  answerBy: z.string(),
  /** Neither answered nor out of time, and nothing is decided. */
  isAwaited: z.boolean(),
  answer: z.nullable(z.string()),
});
export type CaseQuestion = z.infer<typeof CaseQuestion>;

/** A case with everything that is needed to decide it. */
export const StaffCaseView = z.object({
  ...StaffCaseItem.def.shape,
  url: z.nullable(z.string()),
  text: z.string(),
  /** Language of the text; null where it is not known. */
  language: z.nullable(z.enum(languageCodes)),
  facts: z.array(z.object({ key: z.string(), value: z.string(), before: z.optional(z.string()) })),
  photos: z.array(Photo),
  note: z.string(),
  /** Null where it is about nobody, and where staff don't read the name (`isNameless`). */
  about: z.nullable(Named),
  isNameless: z.boolean(),
  /** Age band of that person; null where there is none. */
  ageBand: z.nullable(z.enum(ageBands)),
  /** Somebody under 18, or of unknown age, has brought it up. */
  isFromYoung: z.boolean(),
  /** Earlier decisions about the same person. */
  earlier: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      ns: z.nullable(z.string()),
      outcome: z.string(),
      at: z.string(),
    }),
  ),
  outcomes: z.array(
    z.object({ id: z.string(), needsReason: z.boolean(), isDestructive: z.boolean() }),
  ),
  /** Ids of ready-made reasons; `isGeneral` ones are translated in `staff`, the others in the kind's own namespace. */
  reasons: z.array(z.object({ id: z.string(), isGeneral: z.boolean() })),
  decisions: z.array(Decision),
  appealText: z.nullable(z.string()),
  /** What the person concerned was asked before the decision, the first one first. */
  questions: z.array(CaseQuestion),
  handOver: z.nullable(z.object({ by: z.nullable(Named), note: z.string() })),
  can: z.object({ decide: z.boolean(), ask: z.boolean(), undo: z.boolean() }),
  conflict: z.nullable(z.enum(['about-you', 'reported-by-you', 'decided-by-you', 'about-admin'])),
});
export type StaffCaseView = z.infer<typeof StaffCaseView>;

export const StaffCaseById = z.object({ id: z.uuid('staff:error.case') });
const kindName = z.string('staff:error.kind').check(z.regex(/^[a-z-]{1,40}$/, 'staff:error.kind'));

export const listCases = endpoint({
  id: 'listCases',
  method: 'GET',
  path: '/admin/cases',
  access: staff,
  rate: 'read',
  summary:
    'The queue of staff: gravest first, then longest waiting; what was handed over to oneself or waits for an answer; or what was decided, newest first',
  query: z.object({
    view: z.optional(z.enum(caseViews, 'staff:error.view')),
    kind: z.optional(kindName),
    /** Words in title, text or note, or the name of the person concerned. */
    q: z.optional(
      z.string('staff:error.find').check(z.trim(), z.maxLength(100, 'staff:error.find')),
    ),
    ...pageQuery(),
  }),
  response: pageAnswer(StaffCaseItem, {
    /** Kinds that can be filtered by, with how many wait; on every page. */
    kinds: z.array(z.object({ kind: z.string(), ns: z.string(), waiting: z.number() })),
  }),
});

export const getCase = endpoint({
  id: 'getCase',
  method: 'GET',
  path: '/admin/cases/:id',
  access: staff,
  rate: 'read',
  summary: 'One case with what is needed to decide it',
  params: StaffCaseById,
  response: StaffCaseView,
  errors: ['case/not-found'],
});

export const takeCase = endpoint({
  id: 'takeCase',
  method: 'POST',
  path: '/admin/cases/:id/take',
  access: staff,
  rate: 'write',
  summary: 'Take a case for 15 minutes',
  params: StaffCaseById,
  body: z.strictObject({}),
  response: StaffCaseView,
  errors: ['case/not-found', 'case/locked', 'case/decided'],
});

export const releaseCase = endpoint({
  id: 'releaseCase',
  method: 'POST',
  path: '/admin/cases/:id/release',
  access: staff,
  rate: 'write',
  summary: 'Give a case back that one has taken',
  params: StaffCaseById,
  body: z.strictObject({}),
  response: StaffCaseView,
  errors: ['case/not-found'],
});

export const decideCase = endpoint({
  id: 'decideCase',
  method: 'POST',
  path: '/admin/cases/:id/decide',
  access: staff,
  rate: 'write',
  summary: 'Decide a case; the people concerned are told',
  params: StaffCaseById,
  body: z.strictObject({
    /** Version of the case as it was read. A decision about something that has changed since is refused. */
    version: z.int('staff:error.version'),
    outcome: z
      .string('staff:error.outcome')
      .check(z.regex(/^[a-z-]{1,40}$/, 'staff:error.outcome')),
    reasonId: z.optional(
      z.string('staff:error.reason').check(z.regex(/^[\w-]{1,60}$/, 'staff:error.reason')),
    ),
    note: z.optional(
      textOf(noteLength, { required: 'staff:error.note', tooLong: 'staff:error.noteLong' }),
    ),
  }),
  response: StaffCaseView,
  errors: [
    'case/not-found',
    'case/locked',
    'case/decided',
    'case/changed',
    'case/answer-awaited',
    'case/cannot-hide',
  ],
});

export const undoCase = endpoint({
  id: 'undoCase',
  method: 'POST',
  path: '/admin/cases/:id/undo',
  access: staff,
  rate: 'write',
  summary: "Take one's own decision back within 15 minutes",
  params: StaffCaseById,
  body: z.strictObject({}),
  response: StaffCaseView,
  errors: ['case/not-found', 'case/undo-over'],
});

/** A decision as the person concerned reads it. */
export const DecisionAboutMe = z.object({
  caseId: z.string(),
  kind: z.string(),
  ns: z.nullable(z.string()),
  title: z.nullable(z.string()),
  url: z.nullable(z.string()),
  outcome: z.string(),
  reason: z.string(),
  decidedAt: z.string(),
  /** Until when it can be appealed; null when it can't be (any more). */
  appealUntil: z.nullable(z.string()),
  appealedAt: z.nullable(z.string()),
  /** Whether the appeal has been decided, by somebody else. */
  isFinal: z.boolean(),
});
export type DecisionAboutMe = z.infer<typeof DecisionAboutMe>;

export const listDecisionsAboutMe = endpoint({
  id: 'listDecisionsAboutMe',
  method: 'GET',
  path: '/decisions',
  access: signedIn,
  rate: 'read',
  summary: 'What staff decided about oneself, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(DecisionAboutMe),
});

export const appealDecision = endpoint({
  id: 'appealDecision',
  method: 'POST',
  path: '/decisions/:id/appeal',
  access: signedIn,
  rate: 'write',
  summary: 'Ask somebody else of staff to decide again: once, within 30 days',
  params: StaffCaseById,
  body: z.strictObject({
    text: textOf(appealLength, {
      required: 'staff:error.appeal',
      tooLong: 'staff:error.appealLong',
    }).check(z.minLength(10, 'staff:error.appeal')),
  }),
  response: z.object({ appealedAt: z.string() }),
  errors: ['case/not-found', 'case/no-appeal'],
});
