import * as z from 'zod/mini';
import { levels } from '#features/eligibility/facts.ts';
import { UploadedDocument } from '#features/media/media.contract.ts';
import { Slug } from '#features/opportunities/opportunity.contract.ts';
import {
  cvWishes,
  mostQuestions,
  opportunityLimits,
} from '#features/opportunities/opportunity.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, placeOf, textOf } from '#platform/text/text-schema.ts';
import { applicationStates, guards, moveNames, sides } from './application-moves.ts';
import {
  applicationLimits,
  equalityQuestions,
  refusals,
  rejectReasons,
} from './application.policy.ts';
import type { EqualityQuestion } from './application.policy.ts';

/* What a person does with their own applications; what the host does is in `received.contract.ts`. */

export const ownPageSize = 20;
/** The tag of kept answers that say how fast hosts answer. */
export const repliesTag = 'application-replies';

const key = (name: string) => `applications:error.${name}`;
const keys = { required: key('required'), tooLong: key('tooLong') };
const choice = key('choice');
export const ById = z.object({ id: z.uuid(key('none')) });
/** Version as it was loaded: an older one is refused. */
export const version = z.int(key('version'));

const Answered = z.object({ question: z.string(), answer: z.string() });

/** What somebody writes; whether it is enough is asked when it is sent. */
export const ApplicationFields = z.strictObject({
  city: placeOf(applicationLimits.city, keys),
  level: z.nullable(z.enum(levels, choice)),
  about: textOf(applicationLimits.about, keys),
  /** Beside the questions as they were read: the host may have changed them since. */
  answers: z
    .array(
      z.strictObject({
        question: lineOf(opportunityLimits.question, keys),
        answer: textOf(applicationLimits.answer, keys),
      }),
      choice,
    )
    .check(z.maxLength(mostQuestions, choice)),
  /** A document that was uploaded before. */
  cv: z.nullable(z.uuid(key('cv'))),
});
export type ApplicationFields = z.infer<typeof ApplicationFields>;

export const OwnApplication = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the opportunity; null once it is gone or hidden. */
  slug: z.nullable(z.string()),
  hostName: z.string(),
  isSample: z.boolean(),
  status: z.enum(applicationStates),
  /** Of a draft alone; 0 afterwards. */
  version: z.number(),
  city: z.string(),
  level: z.nullable(z.enum(levels)),
  about: z.string(),
  answers: z.array(Answered),
  cv: z.nullable(UploadedDocument),
  /** When it was last sent; set in a draft only where it was sent before and taken back. */
  sentAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** Until when an offer holds. */
  offerUntil: z.nullable(z.iso.datetime()),
  reasons: z.array(z.enum(rejectReasons)),
  words: z.string(),
  closedBy: z.nullable(z.enum(['close', 'lapse', 'remove'])),
  /** What they can do next. */
  next: z.array(z.enum(moveNames as [string, ...string[]])),
  /** How often it can be sent still; while it is with the host, once it is taken back. */
  sendsLeft: z.number(),
  /** A draft whose day is over: it is kept, and can't be sent. */
  isTooLate: z.boolean(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const ApplicationForm = z.object({
  opportunity: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    hostName: z.string(),
    isSample: z.boolean(),
    closesAt: z.nullable(z.iso.datetime()),
    questions: z.array(z.string()),
    cv: z.enum(cvWishes),
    /** What somebody studies is asked where young people begin. */
    asksLevel: z.boolean(),
  }),
  refusal: z.nullable(z.enum(refusals)),
  /** Nobody under 18 sends a CV, and the host never reads their name. */
  isYoung: z.boolean(),
  mine: z.nullable(OwnApplication),
  /** Out of the account, and of what they saved to see what they may apply for. */
  known: z.object({
    name: z.string(),
    email: z.string(),
    city: z.string(),
    level: z.nullable(z.enum(levels)),
  }),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

export const getApplicationForm = endpoint({
  id: 'getApplicationForm',
  method: 'GET',
  path: '/opportunities/:slug/application',
  access: signedIn,
  rate: 'read',
  summary: 'What an opportunity asks of those who apply, whether one can, and what one has written',
  params: Slug,
  response: ApplicationForm,
  errors: ['opportunity/not-found'],
});

export const saveApplication = endpoint({
  id: 'saveApplication',
  method: 'PUT',
  path: '/opportunities/:id/application',
  access: signedIn,
  rate: 'write',
  summary: 'Keep a draft, which nobody else reads; the first one begins the application',
  params: ById,
  body: z.strictObject({
    /** Null where nothing has been saved yet. */
    version: z.nullable(version),
    part: ApplicationFields,
    /** It is to be looked at and sent: what is missing is refused beside its field, and nothing is kept. */
    isWhole: z.optional(z.boolean('applications:error.answer')),
  }),
  response: OwnApplication,
  errors: [
    'opportunity/not-found',
    'application/refused',
    'application/changed',
    'application/incomplete',
    'application/too-many',
    'media/unknown',
  ],
});

const act = {
  access: signedIn,
  rate: 'write',
  params: ById,
  response: OwnApplication,
  errors: ['application/not-found', 'application/changed'],
} as const;

/** Each may be left out; they are added to sums and to nothing else. */
export const EqualityAnswers = z.strictObject({
  gender: z.optional(z.enum(equalityQuestions.gender, choice)),
  ethnicity: z.optional(z.enum(equalityQuestions.ethnicity, choice)),
  disability: z.optional(z.enum(equalityQuestions.disability, choice)),
} satisfies Record<EqualityQuestion, unknown>);
export type EqualityAnswers = z.infer<typeof EqualityAnswers>;

export const sendApplication = endpoint({
  ...act,
  id: 'sendApplication',
  method: 'POST',
  path: '/applications/:id/send',
  summary: 'Send it to the host, who reads answers and a number until somebody is shortlisted',
  body: z.strictObject({ version, equality: z.optional(EqualityAnswers) }),
  errors: [...act.errors, 'application/refused', 'application/incomplete'],
});

export const withdrawApplication = endpoint({
  ...act,
  id: 'withdrawApplication',
  method: 'POST',
  path: '/applications/:id/withdraw',
  summary: 'Take it back at any time before it has ended; the host is told and reads it no more',
  body: z.strictObject({}),
});

export const reopenApplication = endpoint({
  ...act,
  id: 'reopenApplication',
  method: 'POST',
  path: '/applications/:id/reopen',
  summary: 'Make a draft again of what was taken back; the host hears of it once it is sent',
  body: z.strictObject({}),
  errors: [...act.errors, 'application/refused', 'application/sent-too-often'],
});

export const answerApplicationOffer = endpoint({
  ...act,
  id: 'answerApplicationOffer',
  method: 'POST',
  path: '/applications/:id/answer',
  summary: 'Say yes or no to an offer',
  body: z.strictObject({ answer: z.enum(['accept', 'decline'], choice) }),
});

export const discardApplication = endpoint({
  id: 'discardApplication',
  method: 'DELETE',
  path: '/applications/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Delete a draft; of what was sent before, its words',
  params: ById,
  response: z.object({}),
  errors: ['application/not-found'],
});

export const listOwnApplications = endpoint({
  id: 'listOwnApplications',
  method: 'GET',
  path: '/applications/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own applications, the newest first",
  query: z.object(pageQuery()),
  response: pageAnswer(OwnApplication),
});

export const getApplicationMoves = endpoint({
  id: 'getApplicationMoves',
  method: 'GET',
  path: '/applications/moves',
  access: 'public',
  rate: 'read',
  summary: 'All that can happen to an application: who does it, when, and what both sides are told',
  response: z.object({
    states: z.array(
      z.object({ state: z.enum(applicationStates), applicant: z.string(), host: z.string() }),
    ),
    moves: z.array(
      z.object({
        move: z.string(),
        from: z.array(z.enum(applicationStates)),
        to: z.enum(applicationStates),
        by: z.enum(sides),
        guard: z.array(z.enum(guards)),
        tells: z.array(z.enum(['applicant', 'host'])),
        /** In words, as the applicant and as the host read it. */
        applicant: z.string(),
        host: z.string(),
      }),
    ),
    /** Minutes, days and months that the table counts with. */
    undoMinutes: z.number(),
    nudgeDays: z.number(),
    silentDays: z.number(),
    offerDays: z.number(),
    keptMonths: z.number(),
  }),
});

export const getReplyTime = endpoint({
  id: 'getReplyTime',
  method: 'GET',
  path: '/opportunities/:slug/reply-time',
  access: 'public',
  rate: 'read',
  summary:
    'How many days the host of an opportunity usually takes to answer, out of its own answers',
  params: Slug,
  response: z.object({
    /** Null where fewer than three were answered. */
    days: z.nullable(z.number()),
  }),
  errors: ['opportunity/not-found'],
  cache: { tags: () => [repliesTag, 'opportunities'] },
});
