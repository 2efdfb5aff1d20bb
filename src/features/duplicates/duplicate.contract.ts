import * as z from 'zod/mini';
import { duplicateReasons } from '#features/directory/merging/duplicate.policy.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { verificationMethods } from '#features/directory/listing.policy.ts';
import { mergeFields } from '#features/directory/merging/merge-fields.ts';
import { ownerChoices } from '#features/directory/merging/merge-owner.policy.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';

const admin = ['admin'] as const;

/** `different`: somebody has said that they are two. */
export const pairStatuses = ['open', 'different', 'merged'] as const;
export const searchStatuses = ['running', 'done', 'failed'] as const;

const id = z.uuid('duplicates:error.id');
const params = z.object({ id });
const nothing = z.strictObject({});

/** One of the two, as far as one knows it by. */
const Side = z.object({ id: z.string(), name: z.string(), path: z.string(), place: z.string() });
export type Side = z.infer<typeof Side>;

/** Who owns one of the two, and how that was proved: `register` and null prove nothing of this person. */
const SideOwner = z.object({
  name: z.string(),
  method: z.nullable(z.enum(verificationMethods)),
  /** The day of the proof. */
  on: z.nullable(z.string()),
});
export type SideOwner = z.infer<typeof SideOwner>;

export const DuplicatePair = z.object({
  id: z.string(),
  kind: KindId,
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(z.enum(duplicateReasons)),
  left: Side,
  right: Side,
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** A keyset of the queue: score and id of the last one seen. */

export const listDuplicates = endpoint({
  id: 'listDuplicates',
  method: 'GET',
  path: '/admin/duplicates',
  access: admin,
  rate: 'read',
  summary: 'Pairs of listings that may be one, the likeliest first',
  query: z.object({
    kind: z.optional(z.enum(KindId.def.entries, 'duplicates:error.kind')),
    reason: z.optional(z.enum(duplicateReasons, 'duplicates:error.reason')),
    ...pageQuery(numberAndId(3)),
  }),
  response: pageAnswer(DuplicatePair),
});

export const getDuplicate = endpoint({
  id: 'getDuplicate',
  method: 'GET',
  path: '/admin/duplicates/:id',
  access: admin,
  rate: 'read',
  summary: 'One pair, and how much belongs to each of the two',
  params,
  response: z.object({
    ...DuplicatePair.def.shape,
    status: z.enum(pairStatuses),
    /** Rows by part: reviews, letters and the like. */
    counts: z.object({
      left: z.record(z.string(), z.number()),
      right: z.record(z.string(), z.number()),
    }),
    /** Who owns each of the two; null for nobody. */
    owners: z.object({ left: z.nullable(SideOwner), right: z.nullable(SideOwner) }),
    /** Where the only owner has proved nothing, a merge says what becomes of them. */
    needsOwnerChoice: z.boolean(),
  }),
});

export const setNotDuplicate = endpoint({
  id: 'setNotDuplicate',
  method: 'PUT',
  path: '/admin/duplicates/:id/different',
  access: admin,
  rate: 'write',
  summary: 'Remembers that the two are not one',
  params,
  body: nothing,
  response: z.object({ id: z.string() }),
});

export const forgetNotDuplicate = endpoint({
  id: 'forgetNotDuplicate',
  method: 'DELETE',
  path: '/admin/duplicates/:id/different',
  access: admin,
  rate: 'write',
  summary: 'Forgets that the two are not one: the pair is proposed again',
  params,
  response: z.object({ id: z.string() }),
});

export const NotDuplicate = z.object({
  id: z.string(),
  left: Side,
  right: Side,
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type NotDuplicate = z.infer<typeof NotDuplicate>;

export const listNotDuplicates = endpoint({
  id: 'listNotDuplicates',
  method: 'GET',
  path: '/admin/not-duplicates',
  access: admin,
  rate: 'read',
  summary: 'Pairs of which somebody has said that they are two, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(NotDuplicate),
});

export const mergeDuplicates = endpoint({
  id: 'mergeDuplicates',
  method: 'PUT',
  path: '/admin/duplicates/:id/merge',
  access: admin,
  rate: 'write',
  summary: 'Makes one of the two: what belongs to the other moves, and its address leads there',
  params,
  body: z.strictObject({
    /** The one whose address stays. */
    keptId: id,
    /** Fields that come from the other one. */
    fromLost: z
      .array(z.enum(mergeFields, 'duplicates:error.field'))
      .check(z.maxLength(mergeFields.length, 'duplicates:error.field')),
    /** Asked for where the only owner of the two has proved nothing: they keep the one, or it is nobody's. */
    owner: z.optional(z.enum(ownerChoices, 'duplicates:error.owner')),
  }),
  response: z.object({ mergeId: z.string(), path: z.string() }),
});

export const Merge = z.object({
  id: z.string(),
  keptName: z.string(),
  /** Null when the page is gone. */
  keptPath: z.nullable(z.string()),
  lostName: z.string(),
  moved: z.record(z.string(), z.number()),
  by: z.nullable(z.string()),
  at: z.string(),
  undoUntil: z.string(),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  canUndo: z.boolean(),
});
export type Merge = z.infer<typeof Merge>;

export const listMerges = endpoint({
  id: 'listMerges',
  method: 'GET',
  path: '/admin/merges',
  access: admin,
  rate: 'read',
  summary: 'Listings that became one, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Merge),
});

/** For a fact that was edited since the merge: keep what is there now, or put back what was there before. */
export const mergeTakes = ['now', 'before'] as const;

const conflictPath = z
  .string()
  .check(z.regex(/^[a-z]{1,30}(\.[a-z0-9_]{1,40})?$/, 'duplicates:error.field'));
const mostConflicts = 100;

const Choices = z
  .record(conflictPath, z.enum(mergeTakes, 'duplicates:error.take'))
  .check(
    z.refine((choices) => Object.keys(choices).length <= mostConflicts, 'duplicates:error.field'),
  );
export type MergeChoices = z.infer<typeof Choices>;

const MergeConflict = z.object({
  /** `part.fact`, or the part alone where a row is gone. */
  path: z.string(),
  change: z.enum(['changed', 'gone']),
  /** One entry for each row; empty where there are no words for it. */
  sides: z.array(z.object({ before: z.string(), now: z.string() })),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

export const listMergeConflicts = endpoint({
  id: 'listMergeConflicts',
  method: 'GET',
  path: '/admin/merges/:id/conflicts',
  access: admin,
  rate: 'read',
  summary: 'What was edited since a merge and would go back with it',
  params,
  response: z.object({ items: z.array(MergeConflict) }),
});

export const undoMerge = endpoint({
  id: 'undoMerge',
  method: 'POST',
  path: '/admin/merges/:id/undo',
  access: admin,
  rate: 'write',
  summary:
    'Makes two of them again, as they were; of what was edited since, as is chosen for each field',
  params,
  body: z.strictObject({ choices: z.optional(Choices) }),
  response: z.object({ id: z.string() }),
});

const Search = z.object({
  status: z.enum(searchStatuses),
  total: z.number(),
  done: z.number(),
  found: z.number(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Null for the site itself. */
  by: z.nullable(z.string()),
});

export const getDuplicateState = endpoint({
  id: 'getDuplicateState',
  method: 'GET',
  path: '/admin/duplicate-state',
  access: admin,
  rate: 'read',
  summary: 'How many pairs wait, were told apart and were merged, and the last search',
  response: z.object({
    open: z.number(),
    different: z.number(),
    merged: z.number(),
    undone: z.number(),
    search: z.nullable(Search),
  }),
});

export const startDuplicateSearch = endpoint({
  id: 'startDuplicateSearch',
  method: 'POST',
  path: '/admin/duplicate-searches',
  access: admin,
  rate: 'write',
  summary: 'Compares now what has changed since the last search',
  body: nothing,
  response: z.object({ id: z.string() }),
});
