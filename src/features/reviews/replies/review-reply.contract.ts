import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { Reply } from '../review.contract.ts';
import { bodyLimit } from '../review.policy.ts';

export const ReplyForm = z.strictObject({
  body: textOf(bodyLimit, {
    required: 'reviews:error.reply',
    tooLong: 'reviews:error.replyLong',
  }).check(z.minLength(1, 'reviews:error.reply')),
  writtenIn: WrittenIn,
});
export type ReplyForm = z.infer<typeof ReplyForm>;

export const replyToReview = endpoint({
  id: 'replyToReview',
  method: 'PUT',
  path: '/reviews/:id/reply',
  access: signedIn,
  rate: 'write',
  summary: 'Write or change the one public answer of the reviewed business',
  params: z.object({ id: z.uuid() }),
  body: ReplyForm,
  response: Reply,
  errors: ['review/not-found', 'reach/off'],
});
