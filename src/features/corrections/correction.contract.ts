import * as z from 'zod/mini';
import { parseHours } from '#features/schedule/hours-text.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, phoneShape, placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import {
  correctionStatuses,
  factFields,
  longestNote,
  longestReason,
  matters,
  typedFields,
} from './correction.policy.ts';

const key = (name: string) => `corrections:error.${name}`;
const textKeys = { required: key('form'), tooLong: key('tooLong') };
const line = (max: number) => z.optional(lineOf(max, textKeys));
const place = (max: number) => z.optional(placeOf(max, textKeys));

const id = z.uuid(key('page'));

/** The words of the reader. What is left empty is right as it is; the subject checks the facts by its own rules. */
export const Correction = z
  .strictObject({
    subjectType: z.string(key('page')).check(z.regex(/^[a-z-]{1,40}$/, key('page'))),
    subjectId: id,
    matter: z.enum(matters, key('matter')),
    name: z.optional(titleOf(100, textKeys)),
    phone: z.optional(lineOf(40, textKeys).check(z.regex(phoneShape, 'ui:textError.phone'))),
    email: line(254),
    website: line(500),
    addressLine1: place(200),
    addressLine2: place(200),
    district: place(100),
    city: place(100),
    postcode: line(12),
    hours: z.optional(
      lineOf(500, textKeys).check(
        z.refine((text) => text === '' || parseHours(text).ok, key('hours')),
      ),
    ),
    /** Address of the page that is the same place. */
    duplicateOf: line(300),
    note: z.optional(textOf(longestNote, textKeys)),
    /** To be told the outcome; not needed when signed in. */
    contact: z.optional(
      z
        .string(key('contact'))
        .check(z.trim(), z.maxLength(254, key('contact')), z.email(key('contact'))),
    ),
    /** "I’m 18 or over": said by visitors alone; without it staff look at it and not the owner. */
    isAdult: z.optional(z.literal('1', key('form'))),
    token: z.optional(z.string(key('form')).check(z.maxLength(300, key('form')))),
    /** A field that people don't see and programs fill in. */
    homepage: z.optional(z.string(key('form')).check(z.maxLength(500, key('form')))),
  })
  .check(
    z.refine(
      ({ matter, ...given }) => matter !== 'facts' || typedFields.some((field) => given[field]),
      {
        path: ['matter'],
        error: key('nothing'),
      },
    ),
    z.refine(({ matter, city, postcode }) => matter !== 'moved' || Boolean(city || postcode), {
      path: ['city'],
      error: key('where'),
    }),
    z.refine(({ matter, duplicateOf }) => matter !== 'duplicate' || Boolean(duplicateOf), {
      path: ['duplicateOf'],
      error: key('duplicateOf'),
    }),
    z.refine(({ matter, note }) => matter !== 'other' || (note ?? '').length >= 10, {
      path: ['note'],
      error: key('note'),
    }),
  );
export type Correction = z.infer<typeof Correction>;

/** The same answer for what is taken, held or dropped: a program learns nothing from it. */
export const createCorrection = endpoint({
  id: 'createCorrection',
  method: 'POST',
  path: '/corrections',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Say what is wrong on a page: its owner is asked first, then staff',
  body: Correction,
  response: z.object({
    status: z.literal('sent'),
    /** Whether the reader will be told what came of it. */
    isAnswered: z.boolean(),
  }),
  errors: ['subject/not-found', 'correction/own-page', 'correction/too-many', 'correction/enough'],
});

const field = z.enum(factFields, key('form'));
const text = z.nullable(z.string());
const change = { field, from: text, to: text };

/** A correction as the owner of the page answers it. */
export const OwnCorrection = z.object({
  id: z.string(),
  page: z.object({ id: z.string(), title: z.string(), url: z.string() }),
  matter: z.enum(matters),
  /** `now`: what is there meanwhile, where that is neither of the two. */
  changes: z.array(z.object({ ...change, isConflict: z.boolean(), now: text })),
  note: z.string(),
  at: z.string(),
  /** Then staff look at it. */
  dueAt: z.string(),
  /** Version of the page, to send back with the answer. */
  pageVersion: z.number(),
});
export type OwnCorrection = z.infer<typeof OwnCorrection>;

export const correctionPageSize = 12;

export const listOwnCorrections = endpoint({
  id: 'listOwnCorrections',
  method: 'GET',
  path: '/own/corrections',
  access: ['business', 'council', 'admin'],
  rate: 'read',
  summary: 'What readers would change on your pages and waits for you, longest waiting first',
  query: z.object(pageQuery()),
  response: pageAnswer(OwnCorrection),
});

export const answerCorrection = endpoint({
  id: 'answerCorrection',
  method: 'POST',
  path: '/own/corrections/:id/answer',
  access: ['business', 'council', 'admin'],
  rate: 'write',
  summary: 'Accept a correction or some facts of it, or refuse it with a reason',
  params: z.object({ id }),
  body: z.strictObject({
    isAccepted: z.boolean(key('form')),
    /** Facts that are right; the others stay as they are. */
    fields: z.array(field).check(z.maxLength(factFields.length, key('form'))),
    reason: textOf(longestReason, textKeys),
    pageVersion: z.int(key('form')),
  }),
  response: z.object({ status: z.enum(correctionStatuses) }),
  errors: ['correction/not-found', 'correction/decided', 'correction/changed'],
});

/** What a guest reads behind the link of a mail. */
const CorrectionOutcome = z.object({
  page: z.nullable(z.object({ title: z.string(), url: z.string() })),
  matter: z.enum(matters),
  changes: z.array(z.object({ ...change, isAccepted: z.boolean() })),
  note: z.string(),
  status: z.enum(correctionStatuses),
  reason: z.string(),
});

/** By POST, so that the token is in no log; it changes nothing. */
export const openCorrection = endpoint({
  id: 'openCorrection',
  method: 'POST',
  path: '/corrections/link',
  access: 'public',
  rate: 'read',
  summary: 'The correction that a link of a mail leads to',
  body: z.strictObject({ token: z.string(key('link')).check(z.maxLength(200, key('link'))) }),
  response: CorrectionOutcome,
  errors: ['link/not-valid'],
});
