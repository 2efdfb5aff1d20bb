import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { placeOf, publicTextOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import {
  mentorLimits,
  mentorStates,
  mentorTopics,
  mentorWays,
  menteeGroups,
  mostLanguages,
  mostPlaces,
  mostTopics,
  ownMentorMoves,
} from './mentor.policy.ts';
import { mentorshipLimits } from './mentorship.policy.ts';

const key = (name: string) => `mentorship:error.${name}`;

const topic = z.enum(mentorTopics, key('topic'));
const way = z.enum(mentorWays, key('way'));
const language = z.enum(languageCodes, key('language'));

/** Why a mentor fits what somebody looks for: one sentence each, made in the reader's language. */
const Fit = z.discriminatedUnion('because', [
  z.object({ because: z.literal('topics'), topics: z.array(z.enum(mentorTopics)) }),
  z.object({ because: z.literal('languages'), languages: z.array(z.string()) }),
  z.object({ because: z.literal('ways'), ways: z.array(z.enum(mentorWays)) }),
  z.object({ because: z.literal('city'), city: z.string() }),
]);
export type Fit = z.infer<typeof Fit>;

export const MentorCard = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  about: z.string(),
  topics: z.array(z.enum(mentorTopics)),
  languages: z.array(z.string()),
  ways: z.array(z.enum(mentorWays)),
  city: z.string(),
  placesLeft: z.number(),
  isSample: z.boolean(),
  /** Nobody is behind it: it shows what the list looks like. */
  isInvented: z.boolean(),
  fits: z.array(Fit),
  /** Whether the reader can ask: not a sample, not themselves, not asked already, and a place is free. */
  canAsk: z.boolean(),
  isAsked: z.boolean(),
});
export type MentorCard = z.infer<typeof MentorCard>;

/** Why nobody can be asked by this reader at all. */
const closings = ['unverified', 'consent', 'lead'] as const;

export const listMentors = endpoint({
  id: 'listMentors',
  method: 'GET',
  path: '/mentors',
  access: signedIn,
  rate: 'search',
  summary: 'Mentors who can be asked, those who fit best first, each with why they fit',
  query: z.object({
    topic: z.optional(topic),
    language: z.optional(language),
    way: z.optional(way),
    /** `young`: those whose check allows helping people under 18. For a reader under 18 always. */
    group: z.optional(z.enum(menteeGroups, key('group'))),
    ...pageQuery(numberAndId(3)),
  }),
  response: pageAnswer(MentorCard, {
    closed: z.nullable(z.enum(closings)),
    hasWish: z.boolean(),
  }),
});

/** What both sides choose from, so that they can fit. */
const choices = {
  topics: z.array(topic).check(z.maxLength(mostTopics, key('topics'))),
  languages: z.array(language).check(z.maxLength(mostLanguages, key('languages'))),
  ways: z.array(way).check(z.maxLength(mentorWays.length, key('way'))),
  city: placeOf(mentorLimits.city, { required: key('city'), tooLong: key('tooLong') }),
};

export const getMenteeWish = endpoint({
  id: 'getMenteeWish',
  method: 'GET',
  path: '/mentorship/wish',
  access: signedIn,
  rate: 'read',
  summary: 'What the person looks for in a mentor; nobody else reads it',
  response: z.object({
    topics: z.array(z.enum(mentorTopics)),
    languages: z.array(z.string()),
    ways: z.array(z.enum(mentorWays)),
    city: z.string(),
    words: z.string(),
  }),
});

export const saveMenteeWish = endpoint({
  id: 'saveMenteeWish',
  method: 'PUT',
  path: '/mentorship/wish',
  access: signedIn,
  rate: 'write',
  summary: 'Say what one looks for in a mentor',
  body: z.strictObject({
    ...choices,
    words: textOf(mentorshipLimits.words, { required: key('words'), tooLong: key('tooLong') }),
  }),
  response: z.object({}),
});

export const OwnMentor = z.object({
  id: z.string(),
  status: z.enum(mentorStates),
  headline: z.string(),
  about: z.string(),
  topics: z.array(z.enum(mentorTopics)),
  languages: z.array(z.string()),
  ways: z.array(z.enum(mentorWays)),
  city: z.string(),
  capacity: z.number(),
  takesYoung: z.boolean(),
  references: z.number(),
  /** The last day of the check that staff have seen. */
  checkEndsOn: z.nullable(z.string()),
  isRenewalDue: z.boolean(),
  isFrozen: z.boolean(),
  version: z.number(),
  moves: z.array(z.enum([...ownMentorMoves, 'applyAgain'])),
});
export type OwnMentor = z.infer<typeof OwnMentor>;

export const getOwnMentor = endpoint({
  id: 'getOwnMentor',
  method: 'GET',
  path: '/mentors/own',
  access: signedIn,
  rate: 'read',
  summary: 'How far the person has come on the way to being a mentor',
  response: z.object({
    mentor: z.nullable(OwnMentor),
    /** Adults with a confirmed address; not those whom staff have ended. */
    canApply: z.boolean(),
  }),
});

export const saveOwnMentor = endpoint({
  id: 'saveOwnMentor',
  method: 'PUT',
  path: '/mentors/own',
  access: signedIn,
  rate: 'write',
  summary: 'Apply to be a mentor, or change what one has said',
  body: z.strictObject({
    headline: titleOf(mentorLimits.headline, {
      required: key('headline'),
      tooLong: key('tooLong'),
    }).check(z.minLength(1, key('headline'))),
    about: publicTextOf(mentorLimits.about, {
      required: key('about'),
      tooLong: key('tooLong'),
    }).check(z.minLength(1, key('about'))),
    ...choices,
    topics: choices.topics.check(z.minLength(1, key('topicsNone'))),
    languages: choices.languages.check(z.minLength(1, key('languagesNone'))),
    ways: choices.ways.check(z.minLength(1, key('waysNone'))),
    capacity: z
      .int(key('capacity'))
      .check(z.minimum(1, key('capacity')), z.maximum(mostPlaces, key('capacity'))),
    takesYoung: z.boolean(),
    /** Null to apply. */
    version: z.nullable(z.int(key('version'))),
  }),
  response: z.object({ id: z.string() }),
  errors: ['mentor/changed', 'mentor/not-found'],
});

export const moveOwnMentor = endpoint({
  id: 'moveOwnMentor',
  method: 'POST',
  path: '/mentors/own/state',
  access: signedIn,
  rate: 'write',
  summary: 'Pause, go on, stop or apply again as a mentor',
  body: z.strictObject({ move: z.enum([...ownMentorMoves, 'applyAgain'], key('move')) }),
  response: z.object({}),
  errors: ['mentor/changed', 'mentor/not-found', 'mentor/no-check'],
});

export const getMentorFigures = endpoint({
  id: 'getMentorFigures',
  method: 'GET',
  path: '/mentorship/figures',
  access: 'public',
  rate: 'read',
  summary: 'How many mentors there are, and with what they help',
  response: z.object({
    /** Without samples. */
    mentors: z.number(),
    samples: z.number(),
    topics: z.array(z.object({ topic: z.enum(mentorTopics), mentors: z.number() })),
  }),
});
