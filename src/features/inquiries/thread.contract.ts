import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { longestMessage } from './inquiry.contract.ts';
import { inboxStatuses, inquiryTypes, messageSides, threadReaches } from './inquiry.policy.ts';

const key = (name: string) => `inquiries:error.${name}`;

const ThreadMessage = z.object({
  id: z.string(),
  side: z.enum(messageSides, key('status')),
  /** Empty when its writer has left and it was taken away. */
  body: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/**
 * A correspondence as one side sees it. No address of mail of the other side is in it: letters go through the site.
 */
export const Thread = z.object({
  id: z.string(),
  /** Whose eyes these are. */
  side: z.enum(['guest', 'business'], key('status')),
  type: z.enum(inquiryTypes, key('type')),
  status: z.enum(inboxStatuses, key('status')),
  subject: z.nullable(z.string()),
  /** For a request for a price. */
  wantedOn: z.nullable(z.string()),
  budgetPounds: z.nullable(z.number()),
  /** At addresses that need the bearer token, or by a mail's link its token (`getLetterPictureByLink`). */
  pictures: z.array(Photo),
  guestName: z.string(),
  /** For the business alone, and only when the guest gave one. */
  guestPhone: z.nullable(z.string()),
  business: z.object({ title: z.string(), url: z.nullable(z.string()) }),
  messages: z.array(ThreadMessage),
  /** Answers that have not left yet, the next first; for the business alone. */
  outgoing: z.array(z.object({ id: z.string(), body: z.string(), sendAt: z.string() })),
  /** Put aside until then; for the business alone. */
  snoozedUntil: z.nullable(z.string()),
  /** For the signed-in guest alone: the address that they have yet to confirm by the link that was mailed there. */
  toConfirm: z.nullable(z.string()),
  /**
   * Whether messages go between the two sides. `off`: not, whatever the reason. `young`: the guest, whose eyes these
   * are, is under 18. `ask`: the guest has yet to say that they are 18 or over.
   */
  reach: z.enum(threadReaches, key('status')),
  /** For a guest: whether answers are mailed to them, which they confirm once. */
  isGuestConfirmed: z.boolean(),
  can: z.object({
    answer: z.boolean(),
    close: z.boolean(),
    spam: z.boolean(),
    reopen: z.boolean(),
    snooze: z.boolean(),
  }),
  version: z.number(),
});
export type Thread = z.infer<typeof Thread>;

/** Within a thread a short "Yes, see you then" is enough. */
export const Reply = textOf(longestMessage, {
  required: key('message'),
  tooLong: key('messageLong'),
}).check(z.minLength(1, key('message')));

const id = z.uuid(key('inquiry'));

export const getThread = endpoint({
  id: 'getThread',
  method: 'GET',
  path: '/inquiries/:id',
  access: signedIn,
  rate: 'read',
  summary: 'One correspondence, as the business or as the person who began it',
  params: z.object({ id }),
  response: Thread,
  errors: ['inquiry/not-found'],
});

/** Why one more message is refused. */
const notWritten = [
  'inquiry/not-open',
  'inquiry/too-long',
  'inquiry/too-many',
  'reach/off',
  'reach/adults-only',
  'mail/too-many',
  'mail/stopped',
] as const;

export const writeMessage = endpoint({
  id: 'writeMessage',
  method: 'POST',
  path: '/inquiries/:id/messages',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Answer in a correspondence',
  params: z.object({ id }),
  body: z.strictObject({ message: Reply }),
  response: Thread,
  errors: ['inquiry/not-found', ...notWritten],
});

const moment = z.iso.datetime(key('moment'));

/** Only a business may put off what it writes; a guest's letter leaves at once. */
export const queueAnswer = endpoint({
  id: 'queueAnswer',
  method: 'POST',
  path: '/inquiries/:id/outgoing',
  access: ['business', 'admin'],
  rate: 'write',
  creates: true,
  summary: 'Answer later, or now with ten seconds to take it back',
  params: z.object({ id }),
  body: z.strictObject({ message: Reply, sendAt: z.optional(moment) }),
  response: Thread,
  errors: [
    'inquiry/not-found',
    'inquiry/not-open',
    'inquiry/too-long',
    'reach/off',
    'inquiry/too-many',
  ],
});

export const withdrawAnswer = endpoint({
  id: 'withdrawAnswer',
  method: 'DELETE',
  path: '/inquiries/outgoing/:id',
  access: ['business', 'admin'],
  rate: 'write',
  summary: 'Take an answer back that has not left yet',
  params: z.object({ id }),
  response: z.object({ message: z.string() }),
  errors: ['inquiry/not-found', 'inquiry/answer-gone'],
});

export const snoozeInquiry = endpoint({
  id: 'snoozeInquiry',
  method: 'POST',
  path: '/inquiries/:id/snooze',
  access: ['business', 'admin'],
  rate: 'write',
  summary: 'Put an inquiry aside until a time, or bring it back',
  params: z.object({ id }),
  body: z.strictObject({
    /** Null brings it back. */
    until: z.nullable(moment),
    version: z.int(key('status')),
  }),
  response: Thread,
  errors: ['inquiry/not-found', 'inquiry/changed', 'inquiry/not-possible'],
});

export const fileInquiry = endpoint({
  id: 'fileInquiry',
  method: 'POST',
  path: '/inquiries/:id/status',
  access: ['business', 'admin'],
  rate: 'write',
  summary: 'Close an inquiry, mark it as spam, or open it again',
  params: z.object({ id }),
  body: z.strictObject({
    action: z.enum(['close', 'spam', 'reopen'], key('status')),
    /** As last seen; a stale one is refused. */
    version: z.int(key('status')),
  }),
  response: Thread,
  errors: ['inquiry/not-found', 'inquiry/changed', 'inquiry/not-possible'],
});

const token = z.string(key('link')).check(z.maxLength(200, key('link')));

/** By POST, so that the token is in no log; it changes nothing. */
export const openThread = endpoint({
  id: 'openThread',
  method: 'POST',
  path: '/inquiries/thread',
  access: 'public',
  rate: 'read',
  summary: 'The correspondence that a link of a mail leads to',
  body: z.strictObject({ token }),
  response: Thread,
  errors: ['link/not-valid'],
});

const isAdult = z.optional(z.boolean(key('isAdult')));
/** What a guest types who is asked for their age. */
export const AgedReply = z.strictObject({ message: Reply, isAdult });

/** By POST and after a click: programs that look into mails open links too. */
export const confirmThread = endpoint({
  id: 'confirmThread',
  method: 'POST',
  path: '/inquiries/thread/confirm',
  access: 'public',
  rate: 'login',
  summary: 'Say by the link of a mail that the message is yours, and get its answers by mail',
  body: z.strictObject({ token }),
  response: Thread,
  errors: ['link/not-valid'],
});

export const answerByLink = endpoint({
  id: 'answerByLink',
  method: 'POST',
  path: '/inquiries/thread/messages',
  access: 'public',
  rate: 'form',
  creates: true,
  summary: 'Answer in the correspondence that a link of a mail leads to',
  body: z.strictObject({
    token,
    message: Reply,
    /** From a guest who has not said so before. */
    isAdult,
  }),
  response: Thread,
  errors: ['link/not-valid', ...notWritten],
});
