import * as z from 'zod/mini';
import { levels } from '#features/eligibility/facts.ts';
import { UploadedDocument } from '#features/media/media.contract.ts';
import { Slug } from '#features/opportunities/opportunity.contract.ts';
import { opportunityStages } from '#features/opportunities/opportunity-stage.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { applicationStates, decisions } from './application-moves.ts';
import { ById, version } from './application.contract.ts';
import { applicationLimits, equalityNames, rejectReasons, scores } from './application.policy.ts';

/* What the host of an opportunity reads of those who applied, and does with them. */

export const receivedPageSize = 20;

const key = (name: string) => `applications:error.${name}`;
const keys = { required: key('required'), tooLong: key('tooLong') };
const choice = key('choice');

/** Which are shown: those that wait for something, one state of them, or what is over. */
export const receivedGroups = [
  'open',
  'new',
  'shortlisted',
  'offered',
  'ended',
  'archived',
] as const;
export type ReceivedGroup = (typeof receivedGroups)[number];
export const receivedSorts = ['oldest', 'newest'] as const;

const Review = z.object({
  score: z.literal([...scores]),
  note: z.string(),
  /** Its reviewer could read the scores of others when it was changed last. */
  isChangedKnowing: z.boolean(),
});

export const ReceivedApplication = z.object({
  id: z.string(),
  /** "Applicant 7". */
  number: z.number(),
  version: z.number(),
  status: z.enum(applicationStates),
  isSample: z.boolean(),
  sentAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  closedBy: z.nullable(z.enum(['close', 'lapse', 'remove'])),
  isArchived: z.boolean(),
  /** A decision that can still be taken back, and until when. */
  held: z.nullable(z.object({ move: z.enum(decisions), until: z.iso.datetime() })),
  /** Since when the host owes an answer. */
  waitingSince: z.nullable(z.iso.datetime()),
  offerUntil: z.nullable(z.iso.datetime()),
  /** Empty once it was taken back. */
  about: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  level: z.nullable(z.enum(levels)),
  /** Null until somebody is shortlisted. Of people under 18 it stays null, and nothing says why. */
  person: z.nullable(z.object({ name: z.string(), email: z.string(), city: z.string() })),
  cv: z.nullable(UploadedDocument),
  /** One's own; null before it is given. */
  myReview: z.nullable(Review),
  /** Those of the others; null until one has given one's own. */
  otherReviews: z.nullable(z.array(z.extend(Review, { name: z.string() }))),
  /** How many have given a score. */
  reviewCount: z.number(),
  /** What this person may decide now. */
  next: z.array(z.enum(decisions)),
  canArchive: z.boolean(),
});
export type ReceivedApplication = z.infer<typeof ReceivedApplication>;

export const listApplications = endpoint({
  id: 'listApplications',
  method: 'GET',
  path: '/opportunities/:slug/applications',
  access: signedIn,
  rate: 'read',
  summary: 'Who applied for an opportunity of yours: answers and a number until you shortlist them',
  params: Slug,
  query: z.object({
    group: z.optional(z.enum(receivedGroups, choice)),
    sort: z.optional(z.enum(receivedSorts, choice)),
    ...pageQuery(/^\d{1,9}$/),
  }),
  response: pageAnswer(ReceivedApplication, {
    opportunity: z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      stage: z.enum(opportunityStages),
    }),
    counts: z.record(z.enum(receivedGroups), z.number()),
  }),
  errors: ['opportunity/not-found'],
});

const act = {
  access: signedIn,
  rate: 'write',
  params: ById,
  response: ReceivedApplication,
  errors: ['application/not-found', 'application/changed'],
} as const;

export const decideApplication = endpoint({
  ...act,
  id: 'decideApplication',
  method: 'POST',
  path: '/applications/:id/decision',
  summary: 'Shortlist, offer or say no; the applicant hears after 15 minutes',
  body: z.strictObject({
    version,
    move: z.enum(decisions, choice),
    /** For a no: at least one. */
    reasons: z
      .array(z.enum(rejectReasons, choice), choice)
      .check(z.refine((list) => new Set(list).size === list.length, choice)),
    words: textOf(applicationLimits.words, keys),
  }),
});

export const undoApplicationDecision = endpoint({
  ...act,
  id: 'undoApplicationDecision',
  method: 'DELETE',
  path: '/applications/:id/decision',
  summary: 'Take a decision back within 15 minutes, before the applicant hears of it',
});

export const reviewApplication = endpoint({
  ...act,
  id: 'reviewApplication',
  method: 'PUT',
  path: '/applications/:id/review',
  summary: "One's own score and note; those of the others can be read afterwards",
  body: z.strictObject({
    score: z.literal([...scores], choice),
    note: textOf(applicationLimits.note, keys),
  }),
});

export const archiveApplication = endpoint({
  ...act,
  id: 'archiveApplication',
  method: 'POST',
  path: '/applications/:id/archive',
  summary: 'File away what has ended; nothing changes for the applicant',
  body: z.strictObject({}),
});

export const getEqualitySums = endpoint({
  id: 'getEqualitySums',
  method: 'GET',
  path: '/opportunities/:slug/equality',
  access: signedIn,
  rate: 'read',
  summary: 'How applicants answered the equality questions: sums of five and more, after the close',
  params: Slug,
  response: z.object({
    /** While people apply, a sum that grows would say who has just answered what. */
    isClosed: z.boolean(),
    questions: z.array(
      z.object({
        question: z.enum(equalityNames as [string, ...string[]]),
        /** At least so many, in fives. */
        answers: z.array(z.object({ answer: z.string(), people: z.number() })),
        /** Some answers were given by fewer than five. */
        hasOthers: z.boolean(),
      }),
    ),
  }),
  errors: ['opportunity/not-found'],
});
