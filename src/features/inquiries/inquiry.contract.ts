import * as z from 'zod/mini';
import { standingTag } from '#features/accounts/standing-tag.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { signedIn } from '#platform/access/actor.ts';
import {
  dayOf,
  lineOf,
  personNameOf,
  phoneShape,
  textOf,
  titleOf,
} from '#platform/text/text-schema.ts';
import { inboxStatuses, inquiryTypes } from './inquiry.policy.ts';
import { longestLetterWords } from './letter-words.ts';

const key = (name: string) => `inquiries:error.${name}`;

export const longestMessage = 5000;
/** Pictures of one request for a price. */
export const mostPictures = 3;

/** Decision D41 for the limit; the shortest is the specification's. */
export const Message = textOf(longestMessage, {
  required: key('message'),
  tooLong: key('messageLong'),
}).check(
  z.minLength(1, { error: key('message'), abort: true }),
  z.minLength(10, key('messageShort')),
);

const keysOf = (name: string) => ({ required: key(name), tooLong: key(name) });

export const listingId = z.uuid(key('listing'));

/** Fields and sentences of specification 3 and 5. */
export const Inquiry = z.strictObject({
  listingId,
  type: z.enum(inquiryTypes, key('type')),
  name: personNameOf(key('name')),
  email: z
    .string(key('email'))
    .check(
      z.trim(),
      z.minLength(1, { error: key('email'), abort: true }),
      z.maxLength(254, key('emailValid')),
      z.email(key('emailValid')),
    ),
  /** A number, and nothing that could be read as words. */
  phone: z.optional(lineOf(40, keysOf('phone')).check(z.regex(phoneShape, 'ui:textError.phone'))),
  subject: z.optional(titleOf(120, keysOf('subject'))),
  message: Message,
  /** "I’m 18 or over": asked of visitors, the age of accounts is known (decision D47). */
  isAdult: z.optional(z.boolean(key('isAdult'))),
  /** For a request for a price; other letters leave these out. */
  wantedOn: z.optional(dayOf(key('wantedOn'))),
  budgetPounds: z.optional(
    z.int(key('budget')).check(z.minimum(1, key('budget')), z.maximum(1_000_000, key('budget'))),
  ),
  /** For a request for a price. Only uploads of one's own that belong to nothing yet, so a sender must be signed in. */
  pictures: z.optional(
    z.array(z.uuid('media:error.unknown')).check(z.maxLength(mostPictures, 'media:error.tooMany')),
  ),
  /** What `getInquiryForm` gave. A form without one is answered like any other and goes nowhere. */
  token: z.optional(z.string(key('form')).check(z.maxLength(300, key('form')))),
  /** A field that people don't see and programs fill in. */
  homepage: z.optional(z.string(key('form')).check(z.maxLength(500, key('form')))),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** The form as a visitor fills it in, who is asked for their age. */
export const VisitorInquiry = z.extend(Inquiry, {
  isAdult: z.literal(true, key('isAdult')),
});

/** When the business opens next; null while it is open or nobody knows its hours. */
const Away = z.nullable(
  z.object({
    day: z.enum(['today', 'tomorrow', 'week', 'later'], key('form')),
    weekday: z.number(),
    date: z.string(),
    minute: z.number(),
  }),
);
export type Away = z.infer<typeof Away>;

/** The same answer for what is delivered, held or dropped: a program learns nothing from it. */
export const createInquiry = endpoint({
  id: 'createInquiry',
  method: 'POST',
  path: '/inquiries',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Write to a business; its answer comes by mail with a link',
  body: Inquiry,
  response: z.object({ status: z.literal('sent'), away: Away }),
  errors: [
    'subject/not-found',
    'inquiry/not-taken',
    'reach/adults-only',
    'mail/too-many',
    'mail/stopped',
  ],
});

export const getInquiryForm = endpoint({
  id: 'getInquiryForm',
  method: 'GET',
  path: '/inquiries/form/:listingId',
  access: 'public',
  rate: 'read',
  summary: 'A token for one inquiry to this listing; it says when the form was opened',
  params: z.object({ listingId }),
  response: z.object({ token: z.string() }),
});

/** What is posted of a form that works before JavaScript, to be looked over. */
export const LetterToLookOver = z.strictObject({
  /** `letterWords` of the form. */
  words: z.string(key('form')).check(z.maxLength(longestLetterWords, key('form'))),
  token: z.optional(z.string(key('form')).check(z.maxLength(300, key('form')))),
});

/** `token` is for the next post of the same words. */
export const LookedOver = z.object({ isLookedOver: z.boolean(), token: z.string() });

export const lookOverInquiry = endpoint({
  id: 'lookOverInquiry',
  method: 'POST',
  path: '/inquiries/form/:listingId',
  access: 'public',
  rate: 'form',
  summary: 'Before JavaScript: whether a letter that was posted has been looked over as it is now',
  params: z.object({ listingId }),
  body: LetterToLookOver,
  response: LookedOver,
});

export const UsualAnswer = z.object({
  /** Half of the inquiries were answered within this many. */
  minutes: z.number(),
  counted: z.enum(['open', 'clock'], key('form')),
  answers: z.number(),
});

/** Cache tag of what the public sees of a listing's answers. */
export const answersTag = (id: string): string => `inquiry-answers:${id}`;

export const getInquiryFacts = endpoint({
  id: 'getInquiryFacts',
  method: 'GET',
  path: '/inquiries/about/:listingId',
  access: 'public',
  rate: 'read',
  summary: 'Whether a listing can be written to, and how soon it usually answers',
  params: z.object({ listingId }),
  response: z.object({
    /** It has an owner, or an address of its own (decision D38). */
    isTaken: z.boolean(),
    /** Null before five answers. */
    usual: z.nullable(UsualAnswer),
  }),
  errors: ['subject/not-found'],
  cache: {
    tags: (_, { params }) => {
      const { listingId: id } = z.parse(z.object({ listingId }), params);
      return [answersTag(id), `listing:${id}`, standingTag];
    },
  },
});
export type InquiryFacts = z.infer<typeof getInquiryFacts.response>;

export const inquiryPageSize = 24;

const status = z.enum(inboxStatuses, key('status'));

/** One line of a list. */
export const InquiryRow = z.object({
  id: z.string(),
  type: z.enum(inquiryTypes, key('type')),
  status,
  /** The person who wrote, or the business written to. */
  with: z.string(),
  /** Page of the business; null when it is gone. Only in one's own list. */
  url: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** Beginning of the last message. */
  excerpt: z.string(),
  /** ISO 8601, UTC. */
  lastMessageAt: z.string(),
  /** In the inbox: put aside until then (ISO 8601, UTC). */
  snoozedUntil: z.nullable(z.string()),
  /** In one's own list: the address that one has yet to confirm by the link that was mailed there. */
  toConfirm: z.nullable(z.string()),
  /** The other side wrote last and waits. */
  isWaitingForYou: z.boolean(),
});
export type InquiryRow = z.infer<typeof InquiryRow>;

export const listInquiries = endpoint({
  id: 'listInquiries',
  method: 'GET',
  path: '/business/:listingId/inquiries',
  access: ['business', 'council', 'admin'],
  rate: 'read',
  summary: 'The inbox of one of your listings, last written first',
  params: z.object({ listingId }),
  query: z.object({
    status: z.optional(status),
    /** Those that were put aside; without it and without a state they are left out. */
    view: z.optional(z.literal('snoozed', key('status'))),
    ...pageQuery(numberAndId(13)),
  }),
  response: pageAnswer(InquiryRow, {
    listing: z.object({ title: z.string(), url: z.string() }),
    counts: z.record(z.enum(inboxStatuses), z.number()),
    snoozed: z.number(),
    usual: z.nullable(UsualAnswer),
    /** A member of the team only reads. */
    can: z.object({ answer: z.boolean() }),
  }),
  errors: ['subject/not-found'],
});

export const listMyInquiries = endpoint({
  id: 'listMyInquiries',
  method: 'GET',
  path: '/inquiries/mine',
  access: signedIn,
  rate: 'read',
  summary: 'What you have asked businesses, last written first',
  query: z.object(pageQuery(numberAndId(13))),
  response: pageAnswer(InquiryRow),
});
