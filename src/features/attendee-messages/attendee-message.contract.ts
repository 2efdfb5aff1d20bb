import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { textOf, titleOf } from '#platform/text/text-schema.ts';
import { messageLimits, messageStatuses, recipientGroups } from './attendee-message.policy.ts';

const key = (name: string) => `attendee-messages:error.${name}`;

export const messagePageSize = 20;

const ByEvent = z.object({ eventId: z.uuid(key('event')) });
const group = z.enum(recipientGroups, key('recipients'));
const dateId = z.nullable(z.uuid(key('date')));
const missing = z.minLength(1, key('missing'));

const words = {
  subject: titleOf(messageLimits.subject, {
    required: key('missing'),
    tooLong: key('subjectLong'),
  }).check(missing),
  message: textOf(messageLimits.message, {
    required: key('missing'),
    tooLong: key('messageLong'),
  }).check(missing),
  writtenIn: z.enum(languageCodes, key('language')),
};

export const MessageInput = z.strictObject({
  recipients: group,
  /** Null: all dates of the event. */
  dateId,
  ...words,
  /** Answers go to the address that the event names. */
  hasReplies: z.boolean(key('replies')),
  /** On the clock of London, `2026-12-12T19:30`; null is now. */
  wallTime: z.nullable(
    z.string(key('time')).check(z.regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, key('time'))),
  ),
});
export type MessageInput = z.infer<typeof MessageInput>;

export const SentMessage = z.object({
  id: z.string(),
  recipients: group,
  dateId: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  language: z.enum(languageCodes),
  status: z.enum(messageStatuses),
  sendAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** People whom it has reached. */
  reached: z.number(),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const countRecipients = endpoint({
  id: 'countRecipients',
  method: 'GET',
  path: '/hosted-events/:eventId/message-recipients',
  access: signedIn,
  rate: 'read',
  summary: 'How many of those who answered an event of yours a message can reach, by group',
  params: ByEvent,
  query: z.object({ dateId: z.optional(z.uuid(key('date'))) }),
  response: z.object({
    counts: z.record(group, z.number()),
    /** To which answers can go; empty where the event names none, or one that nobody has confirmed. */
    replyAddress: z.string(),
    /** The address that the event names is not known to be its host's. */
    isUnproven: z.boolean(),
  }),
  errors: ['attendee-messages/not-found'],
});

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/hosted-events/:eventId/messages',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Write to those who answered an event of yours, now or later',
  params: ByEvent,
  body: MessageInput,
  response: SentMessage,
  errors: [
    'attendee-messages/not-found',
    'attendee-messages/not-shown',
    'attendee-messages/nobody',
    'attendee-messages/too-many',
  ],
});

export const previewMessage = endpoint({
  id: 'previewMessage',
  method: 'POST',
  path: '/hosted-events/:eventId/message-previews',
  access: signedIn,
  rate: 'write',
  summary: 'The letter as a reader of this language gets it; sends nothing',
  params: ByEvent,
  body: z.strictObject({ ...words, readerLanguage: z.enum(languageCodes, key('language')) }),
  response: z.object({
    subject: z.string(),
    /** In order; what the host wrote is in its own language. */
    paragraphs: z.array(z.object({ text: z.string(), isHosts: z.boolean() })),
    action: z.string(),
  }),
  errors: ['attendee-messages/not-found'],
});

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/hosted-events/:eventId/messages',
  access: signedIn,
  rate: 'read',
  summary: 'What was written to those who answered an event of yours, newest first',
  params: ByEvent,
  query: z.object(pageQuery()),
  response: pageAnswer(SentMessage),
  errors: ['attendee-messages/not-found'],
});

export const cancelMessage = endpoint({
  id: 'cancelMessage',
  method: 'POST',
  path: '/attendee-messages/:id/cancel',
  access: signedIn,
  rate: 'write',
  summary: 'Stop a message of yours that has not gone out',
  params: z.object({ id: z.uuid(key('event')) }),
  body: z.strictObject({}),
  response: SentMessage,
  errors: ['attendee-messages/not-found', 'attendee-messages/gone'],
});
