import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { titleOf } from '#platform/text/text-schema.ts';
import { listingId } from '../inquiry.contract.ts';
import { Reply } from '../thread.contract.ts';

const key = (name: string) => `inquiries:error.${name}`;

/** Answers that one listing may keep; they are listed whole. */
export const maxCannedAnswers = 50;

export const CannedAnswer = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  version: z.number(),
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const title = titleOf(80, { required: key('cannedTitle'), tooLong: key('cannedTitleLong') }).check(
  z.minLength(1, key('cannedTitle')),
);
const id = z.uuid(key('canned'));
const Ok = z.object({ ok: z.literal(true) });

export const listCannedAnswers = endpoint({
  id: 'listCannedAnswers',
  method: 'GET',
  path: '/business/:listingId/canned-answers',
  access: ['business', 'admin'],
  rate: 'read',
  summary: 'Answers that this listing keeps for use again, by title; at most 50',
  params: z.object({ listingId }),
  response: z.object({ items: z.array(CannedAnswer) }),
  errors: ['subject/not-found'],
});

export const createCannedAnswer = endpoint({
  id: 'createCannedAnswer',
  method: 'POST',
  path: '/business/:listingId/canned-answers',
  access: ['business', 'admin'],
  rate: 'write',
  creates: true,
  summary: 'Keep an answer for use again',
  params: z.object({ listingId }),
  body: z.strictObject({ title, body: Reply }),
  response: CannedAnswer,
  errors: ['subject/not-found', 'inquiry/too-many-answers'],
});

export const updateCannedAnswer = endpoint({
  id: 'updateCannedAnswer',
  method: 'PATCH',
  path: '/canned-answers/:id',
  access: ['business', 'admin'],
  rate: 'write',
  summary: 'Change a kept answer',
  params: z.object({ id }),
  body: z.strictObject({ title, body: Reply, version: z.int(key('status')) }),
  response: CannedAnswer,
  errors: ['inquiry/answer-not-found', 'inquiry/changed'],
});

export const deleteCannedAnswer = endpoint({
  id: 'deleteCannedAnswer',
  method: 'DELETE',
  path: '/canned-answers/:id',
  access: ['business', 'admin'],
  rate: 'write',
  summary: 'Throw a kept answer away',
  params: z.object({ id }),
  response: Ok,
  errors: ['inquiry/answer-not-found'],
});
