import * as z from 'zod/mini';
import { submissionStatuses } from '#features/submissions/submission.policy.ts';
import { audiences } from '#platform/audience/audience.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { entryProtocol, entryWords, longestQuery } from './culture-entry.contract.ts';
import { cultureKinds, cultureLimits } from './culture.policy.ts';

export const cultureDeskSize = 24;

const key = (name: string) => `culture:error.${name}`;

const DeskEntry = z.object({
  id: z.string(),
  slug: z.string(),
  kind: z.enum(cultureKinds),
  title: z.string(),
  status: z.enum(submissionStatuses),
  audience: z.enum(audiences),
  season: z.array(z.number()),
  isArchived: z.boolean(),
  isSample: z.boolean(),
});

export const deskStates = ['pending', 'published', 'refused', 'archived'] as const;

export const listCultureForStaff = endpoint({
  id: 'listCultureForStaff',
  method: 'GET',
  path: '/admin/culture',
  access: ['admin'],
  rate: 'search',
  summary: 'Every entry about culture, newest first',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
    kind: z.optional(z.enum(cultureKinds, key('kind'))),
    state: z.optional(z.enum(deskStates, key('state'))),
    ...pageQuery(),
  }),
  response: pageAnswer(DeskEntry),
});

const params = z.object({ id: z.uuid(key('none')) });

export const getCultureForStaff = endpoint({
  id: 'getCultureForStaff',
  method: 'GET',
  path: '/admin/culture/:id',
  access: ['admin'],
  rate: 'read',
  summary: 'One entry about culture to edit, with what it said before, the last change first',
  params,
  response: z.extend(DeskEntry, {
    summary: z.string(),
    text: z.string(),
    version: z.number(),
    versions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        summary: z.string(),
        text: z.string(),
        reason: z.string(),
        changedBy: z.nullable(z.string()),
        /** ISO 8601, UTC. */
        at: z.string(),
      }),
    ),
  }),
  errors: ['culture-entry/not-found'],
});

const { reason } = cultureLimits;

export const changeCultureEntry = endpoint({
  id: 'changeCultureEntry',
  method: 'PUT',
  path: '/admin/culture/:id',
  access: ['admin'],
  rate: 'write',
  summary: 'Change the words of an entry, who may see it and whether it is on the site',
  params,
  body: z.strictObject({
    ...entryWords,
    ...entryProtocol,
    isArchived: z.boolean(key('state')),
    reason: textOf(reason, { required: key('reason'), tooLong: key('reasonLong') }).check(
      z.minLength(2, key('reason')),
    ),
    version: z.int(key('state')),
  }),
  response: z.object({ version: z.number() }),
  errors: ['culture-entry/not-found', 'culture-entry/changed'],
});
