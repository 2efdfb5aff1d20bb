import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, textOf } from '#platform/text/text-schema.ts';
import { mentorTopics } from './mentor.policy.ts';
import {
  mentorshipLimits,
  mentorshipStates,
  mostMonths,
  places,
  pressedMoves,
  rhythms,
  sessionMinutes,
  sessionStates,
  sides,
} from './mentorship.policy.ts';

const key = (name: string) => `mentorship:error.${name}`;
const id = z.uuid(key('id'));
const ById = z.object({ id });
const version = z.int(key('version'));
const texts = (name: string) => ({ required: key(name), tooLong: key('tooLong') });

export const Agreement = z.object({
  aim: z.string(),
  months: z.number(),
  rhythm: z.enum(rhythms),
  place: z.enum(places),
  isAcceptedByMe: z.boolean(),
  isAcceptedByOther: z.boolean(),
});

/** As one of the two sees it. */
export const Mentorship = z.object({
  id: z.string(),
  side: z.enum(sides),
  status: z.enum(mentorshipStates),
  /** Null while a mentor is not told who asks. */
  otherName: z.nullable(z.string()),
  topic: z.enum(mentorTopics),
  words: z.string(),
  askedAt: z.string(),
  lapsesAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  isFrozen: z.boolean(),
  /** The safeguarding lead reads along. */
  isWatched: z.boolean(),
  threadId: z.nullable(z.string()),
  agreement: z.nullable(Agreement),
  sessions: z.object({ confirmed: z.number(), minutes: z.number(), waiting: z.number() }),
  places: z.array(z.enum(places)),
  can: z.object({
    moves: z.array(z.enum(pressedMoves)),
    agree: z.boolean(),
    log: z.boolean(),
    feedback: z.boolean(),
  }),
  version: z.number(),
});
export type Mentorship = z.infer<typeof Mentorship>;

const errors = ['mentorship/not-found', 'mentorship/changed', 'mentorship/frozen'];

export const askMentor = endpoint({
  id: 'askMentor',
  method: 'POST',
  path: '/mentors/:id/asks',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Ask a mentor for help with something',
  params: ById,
  body: z.strictObject({
    topic: z.enum(mentorTopics, key('topicOne')),
    words: textOf(mentorshipLimits.words, texts('words')).check(z.minLength(1, key('words'))),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'mentor/not-found',
    'mentor/full',
    'mentor/sample',
    'mentorship/asked',
    'mentorship/many',
    'mentorship/consent',
    'reach/off',
  ],
});

export const mentorshipGroups = ['open', 'past'] as const;

export const listMentorships = endpoint({
  id: 'listMentorships',
  method: 'GET',
  path: '/mentorships',
  access: signedIn,
  rate: 'read',
  summary: 'What one has asked or been asked, and what became of it, newest first',
  query: z.object({
    side: z.enum(sides, key('side')),
    group: z._default(z.enum(mentorshipGroups, key('group')), 'open'),
    ...pageQuery(),
  }),
  response: pageAnswer(Mentorship),
});

export const moveMentorship = endpoint({
  id: 'moveMentorship',
  method: 'POST',
  path: '/mentorships/:id/state',
  access: signedIn,
  rate: 'write',
  summary: 'Say yes or no to an ask, take it back, or end a mentorship',
  params: ById,
  body: z.strictObject({ move: z.enum(pressedMoves, key('move')), version }),
  response: z.object({}),
  errors,
});

export const proposeAgreement = endpoint({
  id: 'proposeAgreement',
  method: 'PUT',
  path: '/mentorships/:id/agreement',
  access: signedIn,
  rate: 'write',
  summary: 'Propose what the mentorship is for, how long and how often; the other accepts',
  params: ById,
  body: z.strictObject({
    aim: textOf(mentorshipLimits.aim, texts('aim')),
    months: z
      .int(key('months'))
      .check(z.minimum(1, key('months')), z.maximum(mostMonths, key('months'))),
    rhythm: z.enum(rhythms, key('rhythm')),
    place: z.enum(places, key('place')),
    version,
  }),
  response: z.object({}),
  errors,
});

export const acceptAgreement = endpoint({
  id: 'acceptAgreement',
  method: 'POST',
  path: '/mentorships/:id/agreement',
  access: signedIn,
  rate: 'write',
  summary: 'Accept the agreement as it is',
  params: ById,
  body: z.strictObject({ version }),
  response: z.object({}),
  errors,
});

export const MentorSession = z.object({
  id: z.string(),
  heldOn: z.string(),
  minutes: z.number(),
  note: z.string(),
  status: z.enum(sessionStates),
  isMine: z.boolean(),
});
export type MentorSession = z.infer<typeof MentorSession>;

export const listMentorSessions = endpoint({
  id: 'listMentorSessions',
  method: 'GET',
  path: '/mentorships/:id/meetings',
  access: signedIn,
  rate: 'read',
  summary: 'The sessions of one mentorship for its two people, the latest first',
  params: ById,
  query: z.object(pageQuery(/^\d{4}-\d\d-\d\d$/)),
  response: pageAnswer(MentorSession),
  errors: ['mentorship/not-found'],
});

const { least, most } = sessionMinutes;

export const logMentorSession = endpoint({
  id: 'logMentorSession',
  method: 'POST',
  path: '/mentorships/:id/meetings',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Log a session; the other confirms it',
  params: ById,
  body: z.strictObject({
    heldOn: dayOf(key('heldOn')),
    minutes: z
      .int(key('minutes'))
      .check(z.minimum(least, key('minutes')), z.maximum(most, key('minutes'))),
    note: textOf(mentorshipLimits.note, texts('note')),
  }),
  response: z.object({ id: z.string() }),
  errors: [...errors, 'mentorship/session-known', 'mentorship/sessions-many'],
});

export const answerMentorSession = endpoint({
  id: 'answerMentorSession',
  method: 'POST',
  path: '/mentorships/:id/meetings/:meetingId/answer',
  access: signedIn,
  rate: 'write',
  summary: 'Confirm a session that the other has logged, or say that it was otherwise',
  params: z.object({ id, meetingId: id }),
  body: z.strictObject({ answer: z.enum(['confirm', 'query'], key('move')) }),
  response: z.object({}),
  errors,
});

export const giveMentorFeedback = endpoint({
  id: 'giveMentorFeedback',
  method: 'POST',
  path: '/mentorships/:id/feedback',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Tell the programme how it was; the other does not read it',
  params: ById,
  body: z.strictObject({
    rating: z.int(key('rating')).check(z.minimum(1, key('rating')), z.maximum(5, key('rating'))),
    words: textOf(mentorshipLimits.feedback, texts('words')),
  }),
  response: z.object({}),
  errors: ['mentorship/not-found', 'mentorship/feedback-given'],
});
