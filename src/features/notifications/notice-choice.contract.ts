import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { noticeTopics, noticeWays } from './notice-topics.ts';

const topic = z.enum(noticeTopics, 'notifications:error.choice');

export const NoticeChoice = z.object({
  topic,
  /** Null where nothing was chosen. */
  way: z.nullable(z.enum(noticeWays)),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

export const listNoticeChoices = endpoint({
  id: 'listNoticeChoices',
  method: 'GET',
  path: '/notifications/choices',
  access: signedIn,
  rate: 'read',
  summary: 'How one wants to be told, for each topic',
  response: z.object({ items: z.array(NoticeChoice) }),
});

export const saveNoticeChoice = endpoint({
  id: 'saveNoticeChoice',
  method: 'PUT',
  path: '/notifications/choices',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Choose how one is told of one topic; null: as it is without a choice',
  body: z.strictObject({
    topic,
    way: z.nullable(z.enum(noticeWays, 'notifications:error.choice')),
  }),
  response: z.object({}),
});
