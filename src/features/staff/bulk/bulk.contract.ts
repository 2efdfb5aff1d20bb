import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { decideCase, StaffCaseById } from '../case.contract.ts';
import { mostAtOnce } from '../case.policy.ts';

const staff = ['admin', 'moderator'] as const;

/** Why one of several cases was left as it is; `other` for what only its own page can say. */
export const bulkProblems = [
  'case/not-found',
  'case/locked',
  'case/decided',
  'case/changed',
  'case/answer-awaited',
  'case/cannot-hide',
  'case/one-by-one',
  'case/undo-over',
  'case/conflict',
  'other',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

const BulkResult = z.object({
  id: z.string(),
  /** Null where it was done, or would be. */
  problem: z.nullable(z.enum(bulkProblems)),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** As many as fit on a screen: who decides many at once has read them. */
const several = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, 'staff:error.several')
    .check(z.minLength(1, 'staff:error.several'), z.maxLength(mostAtOnce, 'staff:error.several'));

const { version, ...told } = decideCase.body.shape;

export const decideCases = endpoint({
  id: 'decideCases',
  method: 'POST',
  path: '/admin/case-decisions',
  access: staff,
  rate: 'write',
  summary:
    'Decide several cases of one kind in the same way, each by itself: danger and appeals are decided one by one. With `isTrial` nothing is decided',
  body: z.strictObject({
    cases: several(z.strictObject({ id: StaffCaseById.shape.id, version })),
    isTrial: z.boolean('staff:error.trial'),
    ...told,
  }),
  response: z.object({ results: z.array(BulkResult) }),
});

export const undoCases = endpoint({
  id: 'undoCases',
  method: 'POST',
  path: '/admin/case-decisions/undo',
  access: staff,
  rate: 'write',
  summary: "Take one's own decisions on several cases back within 15 minutes, each by itself",
  body: z.strictObject({ ids: several(StaffCaseById.shape.id) }),
  response: z.object({ results: z.array(BulkResult) }),
});
