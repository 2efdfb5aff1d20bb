import * as z from 'zod/mini';
import { checkLevels, checkSchemes } from '#features/vetting/check-level.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, textOf } from '#platform/text/text-schema.ts';
import {
  deskMoves,
  mentorLimits,
  mentorStates,
  mentorTopics,
  mentorWays,
} from './mentor.policy.ts';
import { sides } from './mentorship.policy.ts';

const key = (name: string) => `mentorship:error.${name}`;
const admin = ['admin'] as const;

/** What the desk shows: one state, or what has to be looked after among mentors. */
export const deskViews = [...mentorStates, 'renewals', 'frozen'] as const;
export type DeskView = (typeof deskViews)[number];

export const DeskMentor = z.object({
  id: z.string(),
  accountId: z.nullable(z.string()),
  name: z.string(),
  status: z.enum(mentorStates),
  headline: z.string(),
  about: z.string(),
  topics: z.array(z.enum(mentorTopics)),
  languages: z.array(z.string()),
  ways: z.array(z.enum(mentorWays)),
  city: z.string(),
  capacity: z.number(),
  mentees: z.number(),
  takesYoung: z.boolean(),
  appliedAt: z.string(),
  references: z.number(),
  interviewedOn: z.nullable(z.string()),
  trainedOn: z.nullable(z.string()),
  /** What staff have seen of the check; never the certificate. */
  check: z.nullable(
    z.object({
      scheme: z.enum(checkSchemes),
      level: z.enum(checkLevels),
      issuedOn: z.string(),
      endsOn: z.string(),
      isRenewalDue: z.boolean(),
      /** Whether it is of the level that this mentor needs. */
      isEnough: z.boolean(),
    }),
  ),
  isVolunteer: z.boolean(),
  isFrozen: z.boolean(),
  isSample: z.boolean(),
  staffNote: z.string(),
  moves: z.array(z.enum(deskMoves)),
  version: z.number(),
});
export type DeskMentor = z.infer<typeof DeskMentor>;

export const listDeskMentors = endpoint({
  id: 'listDeskMentors',
  method: 'GET',
  path: '/admin/mentors',
  access: admin,
  rate: 'read',
  summary: 'Applicants and mentors for the desk: by state, to be renewed, or frozen',
  query: z.object({
    view: z._default(z.enum(deskViews, key('view')), 'applied'),
    ...pageQuery(),
  }),
  response: pageAnswer(DeskMentor, { counts: z.record(z.enum(deskViews), z.number()) }),
});

export const moveDeskMentor = endpoint({
  id: 'moveDeskMentor',
  method: 'POST',
  path: '/admin/mentors/:id/state',
  access: admin,
  rate: 'write',
  summary: 'Bring an applicant or mentor one step on, or end it',
  params: z.object({ id: z.uuid(key('id')) }),
  body: z.strictObject({
    move: z.enum(deskMoves, key('move')),
    /** The day of the interview or of the training. */
    on: z.optional(dayOf(key('on'))),
    note: textOf(mentorLimits.note, { required: key('note'), tooLong: key('tooLong') }),
    version: z.int(key('version')),
  }),
  response: z.object({}),
  errors: [
    'mentor/not-found',
    'mentor/changed',
    'mentor/no-references',
    'mentor/no-check',
    'mentor/no-role',
  ],
});

export const MentorFeedback = z.object({
  id: z.string(),
  side: z.enum(sides),
  mentorName: z.nullable(z.string()),
  rating: z.number(),
  words: z.string(),
  givenAt: z.string(),
});
export type MentorFeedback = z.infer<typeof MentorFeedback>;

export const listMentorFeedback = endpoint({
  id: 'listMentorFeedback',
  method: 'GET',
  path: '/admin/mentorship-feedback',
  access: admin,
  rate: 'read',
  summary: 'What mentees and mentors tell the programme, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(MentorFeedback),
});
