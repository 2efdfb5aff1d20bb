import * as z from 'zod/mini';
import { LetterToLookOver, LookedOver } from '#features/inquiries/inquiry.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, optionalNameOf, personNameOf, textOf } from '#platform/text/text-schema.ts';
import { quotedAs } from './testimonials/testimonial.policy.ts';
import { channels, contactTopics, feedbackTopics, ticketSides, topics } from './ticket.policy.ts';

const key = (name: string) => `support:error.${name}`;

/** Decision D41. */
export const longestMessage = 5000;

export const Words = textOf(longestMessage, {
  required: key('message'),
  tooLong: key('messageLong'),
}).check(z.minLength(1, key('message')));

/** At least ten characters, as for an inquiry (specification 5). */
const Letter = Words.check(z.minLength(10, key('messageShort')));

const Email = z
  .string(key('email'))
  .check(
    z.trim(),
    z.minLength(1, { error: key('email'), abort: true }),
    z.maxLength(254, key('emailValid')),
    z.email(key('emailValid')),
  );

/** Path on this site. */
export const PagePath = lineOf(300, { required: key('page'), tooLong: key('page') });

/** What the shield asks for: `getSupportForm` gives the token, and people don't see the other field. */
const shield = {
  token: z.optional(z.string(key('form')).check(z.maxLength(300, key('form')))),
  homepage: z.optional(z.string(key('form')).check(z.maxLength(500, key('form')))),
};

export const ContactLetter = z.strictObject({
  topic: z.enum(contactTopics, key('topic')),
  name: personNameOf(key('name')),
  email: Email,
  /** Staff alone read it: "example.com does not open" is what people ask about. */
  subject: lineOf(120, { required: key('subject'), tooLong: key('subjectLong') }).check(
    z.minLength(1, key('subject')),
  ),
  message: Letter,
  page: z.optional(PagePath),
  ...shield,
});
export type ContactLetter = z.infer<typeof ContactLetter>;

export const FeedbackLetter = z
  .strictObject({
    topic: z.enum(feedbackTopics, key('feedbackTopic')),
    message: Letter,
    page: z.optional(PagePath),
    name: z.optional(optionalNameOf(key('name'))),
    email: z.optional(Email),
    /** Consent to be quoted, and under what; left out without it. */
    quote: z.optional(z.enum(quotedAs, key('quote'))),
    ...shield,
  })
  .check(
    z.refine(({ quote, name }) => quote === undefined || Boolean(name), {
      error: key('quoteName'),
      path: ['name'],
    }),
  );
export type FeedbackLetter = z.infer<typeof FeedbackLetter>;

/** The same answer for what is taken, held or dropped: a program learns nothing from it. */
const Sent = z.object({ status: z.literal('sent') });

export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  path: '/tickets',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Write to the staff of the site; the topic `help` opens a ticket with a promised reply',
  body: ContactLetter,
  response: Sent,
});

export const createFeedback = endpoint({
  id: 'createFeedback',
  method: 'POST',
  path: '/feedback',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Say what went well or badly',
  body: FeedbackLetter,
  response: Sent,
});

export const getSupportForm = endpoint({
  id: 'getSupportForm',
  method: 'GET',
  path: '/support-form',
  access: 'public',
  rate: 'read',
  summary: 'A token for one letter to staff; it says when the form was opened',
  response: z.object({ token: z.string() }),
});

export const lookOverSupportLetter = endpoint({
  id: 'lookOverSupportLetter',
  method: 'POST',
  path: '/support-form',
  access: 'public',
  rate: 'form',
  summary: 'Before JavaScript: whether a letter to staff has been looked over as it is now',
  body: LetterToLookOver,
  response: LookedOver,
});

/** What people are told of the state: held and spam are for staff. */
const Status = z.enum(['open', 'answered', 'closed'], key('status'));

const TicketMessage = z.object({
  id: z.string(),
  side: z.enum(ticketSides, key('status')),
  /** Empty when its writer has left and it was taken away. */
  body: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** A ticket as the person who wrote it sees it. */
export const Ticket = z.object({
  id: z.string(),
  channel: z.enum(channels, key('status')),
  topic: z.nullable(z.enum(topics, key('topic'))),
  status: Status,
  subject: z.nullable(z.string()),
  messages: z.array(TicketMessage),
  /** When staff have promised to answer; null where nothing is promised or nobody waits. */
  dueAt: z.nullable(z.string()),
  canWrite: z.boolean(),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketRow = z.object({
  id: z.string(),
  channel: z.enum(channels, key('status')),
  topic: z.nullable(z.enum(topics, key('topic'))),
  status: Status,
  subject: z.nullable(z.string()),
  /** Beginning of the last message. */
  excerpt: z.string(),
  lastMessageAt: z.string(),
});
export type TicketRow = z.infer<typeof TicketRow>;

export const myTicketsPageSize = 24;

export const listMyTickets = endpoint({
  id: 'listMyTickets',
  method: 'GET',
  path: '/tickets/mine',
  access: signedIn,
  rate: 'read',
  summary: 'What you have written to staff, last written first',
  query: z.object(pageQuery(numberAndId(13))),
  response: pageAnswer(TicketRow),
});

export const ticketId = z.uuid(key('ticket'));

export const getMyTicket = endpoint({
  id: 'getMyTicket',
  method: 'GET',
  path: '/tickets/:id',
  access: signedIn,
  rate: 'read',
  summary: 'One ticket of your own',
  params: z.object({ id: ticketId }),
  response: Ticket,
  errors: ['ticket/not-found'],
});

export const writeToTicket = endpoint({
  id: 'writeToTicket',
  method: 'POST',
  path: '/tickets/:id/messages',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Write to staff once more',
  params: z.object({ id: ticketId }),
  body: z.strictObject({ message: Words }),
  response: Ticket,
  errors: ['ticket/not-found', 'ticket/too-long', 'ticket/too-many'],
});

const token = z.string(key('link')).check(z.maxLength(200, key('link')));

/** By POST, so that the token is in no log; it changes nothing. */
export const openTicket = endpoint({
  id: 'openTicket',
  method: 'POST',
  path: '/tickets/link',
  access: 'public',
  rate: 'read',
  summary: 'The ticket that a link of a mail leads to',
  body: z.strictObject({ token }),
  response: Ticket,
  errors: ['link/not-valid'],
});

export const writeByLink = endpoint({
  id: 'writeByLink',
  method: 'POST',
  path: '/tickets/link/messages',
  access: 'public',
  rate: 'form',
  creates: true,
  summary: 'Write to staff once more, by the link of a mail',
  body: z.strictObject({ token, message: Words }),
  response: Ticket,
  errors: ['link/not-valid', 'ticket/too-long', 'ticket/too-many'],
});
