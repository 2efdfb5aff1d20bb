import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { boards, closedReasons, hasHandle, postLimits, postSubjects } from './youth-post.policy.ts';

export const topicPageSize = 20;
export const answerPageSize = 20;

const area = ['volunteer', 'youth', 'admin'] as const;
const staff = ['admin', 'moderator'] as const;
const key = (name: string) => `youth-forum:error.${name}`;
const notOpen = 'youth-forum/not-open';
const notFound = 'youth-post/not-found';
const noCircle = 'youth-circle/not-found';

export const getOwnBoard = endpoint({
  id: 'getOwnBoard',
  method: 'GET',
  path: '/youth-forum',
  access: area,
  rate: 'read',
  summary: 'The board of one’s own age band, or why none is open',
  response: z.object({
    board: z.nullable(z.enum(boards)),
    closedBy: z.nullable(z.enum(closedReasons)),
    /** Whoever asks leads a circle that has not ended, or is asked to. */
    leads: z.boolean(),
  }),
});

/** Words of a circle's leader, with the first name while they lead it; null for those of young people. */
const byLeader = z.nullable(z.object({ firstName: z.nullable(z.string()) }));

const Topic = z.object({
  id: z.string(),
  /** Empty where its writer has taken it back. */
  title: z.string(),
  subject: z.enum(postSubjects),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  activeAt: z.string(),
  answers: z.number(),
  /** Takes answers. Why it does not is not told. */
  isOpen: z.boolean(),
  isOwn: z.boolean(),
  isGone: z.boolean(),
  isSample: z.boolean(),
  /** The circle that it is in; `isLed` tells its leader. Null on the board at large. */
  circle: z.nullable(z.object({ id: z.string(), name: z.string(), isLed: z.boolean() })),
  leader: byLeader,
});
export type YouthTopic = z.infer<typeof Topic>;

const Answer = z.object({
  id: z.string(),
  text: z.string(),
  language: z.optional(OtherLanguage),
  sentAt: z.string(),
  /** Who speaks, in this topic alone; 0 is whoever began it. */
  voice: z.number(),
  isOwn: z.boolean(),
  isSample: z.boolean(),
  leader: byLeader,
});
export type YouthAnswer = z.infer<typeof Answer>;

/** A page of its answers, the oldest first, and the topic beside them. */
const OpenTopic = pageAnswer(Answer, { topic: z.extend(Topic, { text: z.string() }) });
export type OpenYouthTopic = z.infer<typeof OpenTopic>;

export const YouthTopicQuery = z.object({
  subject: lenient(z.enum(postSubjects)),
  /** A circle; the board at large where none is named. */
  circle: z.optional(z.uuid(key('none'))),
  ...lenientPageQuery(numberAndId(14)),
});
export type YouthTopicQuery = z.output<typeof YouthTopicQuery>;

const byId = z.object({ id: z.uuid(key('none')) });

export const listYouthTopics = endpoint({
  id: 'listYouthTopics',
  method: 'GET',
  path: '/youth-forum/topics',
  access: area,
  rate: 'read',
  summary:
    'Published topics of the board of one’s own age band, or of a circle that one is in or leads, the newest activity first',
  query: YouthTopicQuery,
  response: pageAnswer(Topic),
  errors: [notOpen, noCircle],
});

export const getYouthTopic = endpoint({
  id: 'getYouthTopic',
  method: 'GET',
  path: '/youth-forum/topics/:id',
  access: area,
  rate: 'read',
  summary: 'One topic of one’s own board or circle, with its published answers',
  params: byId,
  query: z.object(pageQuery()),
  response: OpenTopic,
  errors: [notOpen, notFound],
});

const noHandle = z.refine<string>((text) => !hasHandle(text), key('handle'));

/** It leads nowhere: no address, no number, no name on an app. */
const words = publicTextOf(postLimits.text, {
  required: key('text'),
  tooLong: key('textLong'),
}).check(z.minLength(2, key('text')), noHandle);

export const addYouthTopic = endpoint({
  id: 'addYouthTopic',
  method: 'POST',
  path: '/youth-forum/topics',
  access: area,
  rate: 'write',
  creates: true,
  summary: 'Begin a topic on one’s own board or in a circle; staff look at it before it appears',
  body: z.strictObject({
    title: titleOf(postLimits.title, { required: key('title'), tooLong: key('titleLong') }).check(
      z.minLength(2, key('title')),
      noHandle,
    ),
    subject: z.enum(postSubjects, key('subject')),
    text: words,
    writtenIn: WrittenIn,
    /** The circle that it is for; the board at large where none is named. */
    circleId: z.optional(z.uuid(key('none'))),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    notOpen,
    noCircle,
    'youth-circle/closed',
    'youth-post/not-verified',
    'youth-post/too-many',
  ],
});

export const addYouthAnswer = endpoint({
  id: 'addYouthAnswer',
  method: 'POST',
  path: '/youth-forum/topics/:id/answers',
  access: area,
  rate: 'write',
  creates: true,
  summary: 'Answer a topic of one’s own board or circle; staff look at it before it appears',
  params: byId,
  body: z.strictObject({ text: words, writtenIn: WrittenIn }),
  response: z.object({ id: z.string() }),
  errors: [
    notOpen,
    notFound,
    'youth-post/not-verified',
    'youth-post/too-many',
    'youth-post/closed',
  ],
});

export const closeYouthTopic = endpoint({
  id: 'closeYouthTopic',
  method: 'POST',
  path: '/youth-forum/topics/:id/close',
  access: signedIn,
  rate: 'write',
  summary: 'End one’s own topic: it stays, and takes no more answers',
  params: byId,
  body: z.strictObject({}),
  response: z.object({}),
  errors: [notFound],
});

const OwnPost = z.extend(OwnSubmission, {
  board: z.enum(boards),
  /** Name of the circle that it is in. */
  circle: z.nullable(z.string()),
  /** The topic that it answers; null for a topic. */
  topicId: z.nullable(z.string()),
  text: z.string(),
  /** Its topic is open to the writer now; else the title is not that of somebody else's topic. */
  isReadable: z.boolean(),
});
export type OwnYouthPost = z.infer<typeof OwnPost>;

export const listOwnYouthPosts = endpoint({
  id: 'listOwnYouthPosts',
  method: 'GET',
  path: '/youth-forum/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own topics and answers, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnPost) }),
});

export const withdrawYouthPost = withdrawal({
  id: 'withdrawYouthPost',
  path: '/youth-forum/posts/:id',
  summary: "Take back one of one's own topics or answers",
  noneKey: key('none'),
  notFound,
});

export const watchYouthBoard = endpoint({
  id: 'watchYouthBoard',
  method: 'GET',
  path: '/youth-forum/desk/topics',
  access: staff,
  rate: 'read',
  summary:
    'Topics of a youth board, for the safeguarding lead and the deputies; each look is recorded',
  query: z.object({ board: z.enum(boards, key('board')), ...pageQuery(numberAndId(14)) }),
  response: pageAnswer(Topic),
});

export const watchYouthTopic = endpoint({
  id: 'watchYouthTopic',
  method: 'GET',
  path: '/youth-forum/desk/topics/:id',
  access: staff,
  rate: 'read',
  summary: 'A topic of a youth board with its answers, for the lead and the deputies',
  params: byId,
  query: z.object(pageQuery()),
  response: OpenTopic,
  errors: [notFound],
});
