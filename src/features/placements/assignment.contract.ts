import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { dayOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { assignmentStates, reviewOutcomes, sides } from './placement-moves.ts';
import { ById, errors, key, wordsOf } from './placement.contract.ts';
import { placementLimits } from './placement.policy.ts';

const Comment = z.object({
  id: z.string(),
  side: z.enum(sides),
  isMine: z.boolean(),
  into: z.nullable(z.enum(assignmentStates)),
  words: z.string(),
  at: z.string(),
});

export const Assignment = z.object({
  id: z.string(),
  title: z.string(),
  brief: z.string(),
  dueOn: z.string(),
  isLate: z.boolean(),
  status: z.enum(assignmentStates),
  workUrl: z.string(),
  evidenceUrl: z.string(),
  submittedAt: z.nullable(z.string()),
  /** The day of the approval. */
  approvedOn: z.nullable(z.string()),
  comments: z.array(Comment),
  version: z.number(),
  can: z.object({ submit: z.boolean(), review: z.boolean(), remove: z.boolean() }),
});
export type Assignment = z.infer<typeof Assignment>;

/** At most `mostAssignments`, so there are no pages. */
export const listAssignments = endpoint({
  id: 'listAssignments',
  method: 'GET',
  path: '/placements/:id/assignments',
  access: signedIn,
  rate: 'read',
  summary: 'The assignments of one placement with what was said about each, the first due first',
  params: ById,
  response: z.object({ items: z.array(Assignment), can: z.object({ comment: z.boolean() }) }),
  errors: ['placement/not-found'],
});

const { title, brief, words, url } = placementLimits;

export const setAssignment = endpoint({
  id: 'setAssignment',
  method: 'POST',
  path: '/placements/:id/assignments',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Set the student of a placement an assignment',
  params: ById,
  body: z.strictObject({
    title: titleOf(title, { required: key('title'), tooLong: key('tooLong') }).check(
      z.minLength(1, key('title')),
    ),
    brief: textOf(brief, { required: key('brief'), tooLong: key('tooLong') }),
    dueOn: dayOf(key('dueOn')),
  }),
  response: Assignment,
  errors: [...errors, 'assignment/full', 'assignment/shadowing'],
});

const assignmentErrors = ['assignment/not-found', 'assignment/changed', ...errors];

export const removeAssignment = endpoint({
  id: 'removeAssignment',
  method: 'DELETE',
  path: '/placement-assignments/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Take an assignment away that nothing was handed in for',
  params: ById,
  response: z.object({ id: z.string() }),
  errors: assignmentErrors,
});

const secureAddress = (missing: string) =>
  z.url({ protocol: /^https$/, error: key(missing) }).check(z.maxLength(url, key('tooLong')));

export const submitAssignment = endpoint({
  id: 'submitAssignment',
  method: 'POST',
  path: '/placement-assignments/:id/submission',
  access: signedIn,
  rate: 'write',
  summary: 'Hand an assignment in for review, the first time or again',
  params: ById,
  body: z.strictObject({
    workUrl: secureAddress('workUrl'),
    /** Empty for none. */
    evidenceUrl: z.union([z.literal(''), secureAddress('evidenceUrl')], key('evidenceUrl')),
    words: wordsOf(words),
    version: z.int(key('version')),
  }),
  response: Assignment,
  errors: [...assignmentErrors, 'assignment/comments-full'],
});

export const reviewAssignment = endpoint({
  id: 'reviewAssignment',
  method: 'POST',
  path: '/placement-assignments/:id/review',
  access: signedIn,
  rate: 'write',
  summary: 'Approve what was handed in, or say what needs revision',
  params: ById,
  body: z.strictObject({
    outcome: z.enum(reviewOutcomes, key('outcome')),
    words: wordsOf(words),
    version: z.int(key('version')),
  }),
  response: Assignment,
  errors: [...assignmentErrors, 'assignment/comments-full'],
});

export const commentAssignment = endpoint({
  id: 'commentAssignment',
  method: 'POST',
  path: '/placement-assignments/:id/comments',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Say something about an assignment to the other side',
  params: ById,
  body: z.strictObject({ words: wordsOf(words).check(z.minLength(1, key('words'))) }),
  response: Assignment,
  errors: [...assignmentErrors, 'assignment/comments-full'],
});
