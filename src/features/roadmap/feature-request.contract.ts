import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { pageAnswer } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { Idea, IdeaQuery } from './idea.contract.ts';
import { ideaLimits, ideaStates } from './idea.policy.ts';

const access = ['admin'] as const;
const Somebody = z.object({ id: z.string(), name: z.string() });
const byId = z.object({ id: z.uuid() });
const version = z.int('roadmap:error.version');

/** An idea as admins see it. */
export const FeatureRequest = z.extend(Idea, {
  /** Null for plan items and for people who left. */
  author: z.nullable(Somebody),
  assignee: z.nullable(Somebody),
  isHidden: z.boolean(),
  mergedInto: z.nullable(z.object({ id: z.string(), title: z.string() })),
  version: z.number(),
});
export type FeatureRequest = z.infer<typeof FeatureRequest>;

/** Whose work: the reader's own, or nobody's yet. */
export const assignments = ['mine', 'nobody'] as const;
/** Ideas that visitors don't see. */
export const hiddenViews = ['hidden', 'merged'] as const;

export const featureRequestPageSize = 50;

export const listFeatureRequests = endpoint({
  id: 'listFeatureRequests',
  method: 'GET',
  path: '/admin/ideas',
  access,
  rate: 'search',
  summary: 'All ideas with their authors, assignment and what became of them',
  query: z.extend(IdeaQuery, {
    assigned: lenient(z.enum(assignments)),
    /** Visible ones where it is left out. */
    view: lenient(z.enum(hiddenViews)),
  }),
  response: pageAnswer(FeatureRequest, {
    total: z.number(),
  }),
});

export const listAssignees = endpoint({
  id: 'listAssignees',
  method: 'GET',
  path: '/admin/idea-assignees',
  access,
  rate: 'read',
  summary: 'Moderators and admins, to whom an idea can be given; at most 200',
  response: z.object({ items: z.array(Somebody) }),
});

/** How staff find an idea's answer as it is now, on the public page too. */
export const getAnswer = endpoint({
  id: 'getAnswer',
  method: 'GET',
  path: '/roadmap/ideas/:id/answer',
  access: ['admin', 'moderator'],
  rate: 'read',
  summary: 'State and reply of an idea, for changing them',
  params: byId,
  response: z.object({
    state: z.enum(ideaStates),
    reply: z.nullable(z.string()),
    version: z.number(),
  }),
  errors: ['idea/not-found'],
});

export const answerIdea = endpoint({
  id: 'answerIdea',
  method: 'PUT',
  path: '/roadmap/ideas/:id/answer',
  access: ['admin', 'moderator'],
  rate: 'write',
  summary: 'Set the state of an idea and the public reply to it; whoever wrote it is told',
  params: byId,
  body: z.strictObject({
    state: z.enum(ideaStates, 'roadmap:error.state'),
    /** An empty one takes the reply away. */
    reply: textOf(ideaLimits.reply, {
      required: 'roadmap:error.reply',
      tooLong: 'roadmap:error.replyLong',
    }),
    version,
  }),
  response: z.object({ version: z.number() }),
  errors: ['idea/not-found', 'idea/changed'],
});

export const assignIdea = endpoint({
  id: 'assignIdea',
  method: 'PUT',
  path: '/admin/ideas/:id/assignee',
  access,
  rate: 'write',
  summary: 'Give an idea to a moderator or an admin, or to nobody',
  params: byId,
  body: z.strictObject({ assigneeId: z.nullable(z.uuid('roadmap:error.assignee')) }),
  response: z.object({}),
  errors: ['idea/not-found', 'idea/not-staff'],
});

export const mergeIdea = endpoint({
  id: 'mergeIdea',
  method: 'POST',
  path: '/admin/ideas/:id/merge',
  access,
  rate: 'write',
  summary: 'Merge a duplicate into another idea and unite their votes; for good',
  params: byId,
  body: z.strictObject({ intoId: z.uuid('roadmap:error.into') }),
  response: z.object({ votes: z.number() }),
  errors: ['idea/not-found', 'idea/same'],
});

export const ideaExportPath = '/api/admin/ideas/export';
