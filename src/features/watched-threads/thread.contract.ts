import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { longestMessage, threadStates } from './thread.policy.ts';

const key = (name: string) => `watched-threads:error.${name}`;
export const messagePageSize = 30;
const params = z.object({ id: z.uuid(key('none')) });
const none = 'thread/not-found';

const Message = z.object({
  id: z.string(),
  words: z.string(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  isOwn: z.boolean(),
  /** First name; null for somebody who has left. */
  from: z.nullable(z.string()),
});
export type ThreadMessage = z.infer<typeof Message>;

const Thread = pageAnswer(Message, {
  state: z.enum(threadStates),
  /** The safeguarding lead reads along. */
  isWatched: z.boolean(),
  /** False for the lead, who reads along. */
  isMember: z.boolean(),
  canWrite: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

export const watchedPageSize = 20;

const WatchedThreadItem = z.object({
  id: z.string(),
  state: z.enum(threadStates),
  /** ISO 8601, UTC: the last message, or when it was opened. */
  lastAt: z.string(),
  /** First and last names of its two; fewer once somebody has left. */
  people: z.array(z.string()),
});
export type WatchedThreadItem = z.infer<typeof WatchedThreadItem>;

export const listWatchedThreads = endpoint({
  id: 'listWatchedThreads',
  method: 'GET',
  path: '/threads',
  access: ['moderator', 'admin'],
  rate: 'read',
  summary: 'Conversations with people under 18, for the safeguarding lead and the deputies',
  query: z.object(pageQuery()),
  response: pageAnswer(WatchedThreadItem),
});

export const readThread = endpoint({
  id: 'readThread',
  method: 'GET',
  path: '/threads/:id',
  access: signedIn,
  rate: 'read',
  summary:
    'Messages of a thread that one is in, or reads along as safeguarding lead, the newest first',
  params,
  query: z.object(pageQuery()),
  response: Thread,
  errors: [none],
});

export const writeInThread = endpoint({
  id: 'writeInThread',
  method: 'POST',
  path: '/threads/:id/messages',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Write a message in a thread that one is in: words alone, no files',
  params,
  body: z.strictObject({
    words: textOf(longestMessage, { required: key('words'), tooLong: key('wordsLong') }).check(
      z.minLength(1, key('words')),
    ),
  }),
  response: z.object({ id: z.string() }),
  errors: [none, 'reach/off', 'thread/too-many'],
});

export const markThreadRead = endpoint({
  id: 'markThreadRead',
  method: 'PUT',
  path: '/threads/:id/read',
  access: signedIn,
  rate: 'write',
  summary: 'Note that one has read a thread up to now',
  params,
  body: z.strictObject({}),
  response: z.object({}),
  errors: [none],
});
