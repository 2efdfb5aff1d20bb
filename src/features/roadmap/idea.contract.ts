import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { textOf, titleOf } from '#platform/text/text-schema.ts';
import { ideaLimits, ideaSorts, ideaStates } from './idea.policy.ts';

export const ideaPageSize = 24;
/** Size of one column of the board. */
export const columnSize = 6;
export const longestQuery = 100;

/** Where one idea is read. */
export const ideaPath = (id: string): string => `/roadmap?idea=${id}`;

export const Idea = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  state: z.enum(ideaStates),
  votes: z.number(),
  /** Whether it is from the site's own plan, in the language of the request. */
  isPlan: z.boolean(),
  /** ISO 8601, UTC. */
  submittedAt: z.string(),
  reply: z.nullable(z.object({ text: z.string(), at: z.string() })),
});
export type Idea = z.infer<typeof Idea>;

const StateCounts = z.object({
  open: z.number(),
  planned: z.number(),
  'in-progress': z.number(),
  done: z.number(),
  declined: z.number(),
});

const words = lenient(
  z.string().check(z.trim(), z.maxLength(longestQuery, 'roadmap:error.queryLong')),
);

export const IdeaQuery = z.object({
  q: words,
  state: lenient(z.enum(ideaStates)),
  sort: lenient(z.enum(ideaSorts)),
  ...lenientPageQuery(numberAndId(15)),
});
export type IdeaQuery = z.output<typeof IdeaQuery>;

const cache = { tags: () => ['roadmap'] };

export const listIdeas = endpoint({
  id: 'listIdeas',
  method: 'GET',
  path: '/roadmap/ideas',
  access: 'public',
  rate: 'search',
  summary: 'Ideas and plans of the site, most wished for first unless sorted otherwise',
  query: IdeaQuery,
  response: pageAnswer(Idea, {
    total: z.number(),
    /** How many ideas match the same words in each state. */
    counts: StateCounts,
  }),
  cache,
});

export const getRoadmapBoard = endpoint({
  id: 'getRoadmapBoard',
  method: 'GET',
  path: '/roadmap/board',
  access: 'public',
  rate: 'search',
  summary: 'The most wished for ideas of each state',
  query: z.object({ q: words }),
  response: z.object({
    columns: z.array(
      z.object({ state: z.enum(ideaStates), total: z.number(), items: z.array(Idea) }),
    ),
  }),
  cache,
});

const byId = z.object({ id: z.uuid() });

export const getIdea = endpoint({
  id: 'getIdea',
  method: 'GET',
  path: '/roadmap/ideas/:id',
  access: 'public',
  rate: 'read',
  summary: 'One idea; of a duplicate the idea that it was merged into',
  params: byId,
  response: z.object({ idea: Idea, isMerged: z.boolean() }),
  errors: ['idea/not-found'],
  cache,
});

export const findSimilarIdeas = endpoint({
  id: 'findSimilarIdeas',
  method: 'GET',
  path: '/roadmap/similar-ideas',
  access: signedIn,
  rate: 'search',
  summary: 'Ideas that may say the same as the one about to be sent, at most five',
  query: z.object({
    title: z
      .string('roadmap:error.title')
      .check(z.trim(), z.maxLength(ideaLimits.title, 'roadmap:error.titleLong')),
    /** The idea that is being changed. */
    except: z.optional(z.uuid('roadmap:error.cursor')),
  }),
  response: z.object({
    items: z.array(
      z.pick(Idea, { id: true, title: true, language: true, state: true, votes: true }),
    ),
  }),
});

export const IdeaWords = z.strictObject({
  title: titleOf(ideaLimits.title, {
    required: 'roadmap:error.title',
    tooLong: 'roadmap:error.titleLong',
  }).check(z.minLength(5, 'roadmap:error.title')),
  description: textOf(ideaLimits.description, {
    required: 'roadmap:error.description',
    tooLong: 'roadmap:error.descriptionLong',
  }).check(z.minLength(10, 'roadmap:error.description')),
  writtenIn: WrittenIn,
});
export type IdeaWords = z.infer<typeof IdeaWords>;

/** One's own, whatever became of it. */
export const OwnIdea = z.extend(Idea, {
  /** Null where it was never said. */
  writtenIn: z.nullable(z.enum(languageCodes)),
  isHidden: z.boolean(),
  /** The idea that it was merged into. */
  mergedInto: z.nullable(z.object({ id: z.string(), title: z.string() })),
  can: z.object({ change: z.boolean(), withdraw: z.boolean() }),
  version: z.number(),
});
export type OwnIdea = z.infer<typeof OwnIdea>;

export const mostOwnIdeas = 100;

export const getMyRoadmap = endpoint({
  id: 'getMyRoadmap',
  method: 'GET',
  path: '/roadmap/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own ideas, the newest hundred, and the ids of all one has voted for",
  response: z.object({ ideas: z.array(OwnIdea), votedIds: z.array(z.string()) }),
});

export const submitIdea = endpoint({
  id: 'submitIdea',
  method: 'POST',
  path: '/roadmap/ideas',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Suggest something; it is public at once',
  body: IdeaWords,
  response: z.object({ id: z.string() }),
  errors: ['reach/adults-only', 'idea/not-verified', 'idea/too-many'],
});

export const changeIdea = endpoint({
  id: 'changeIdea',
  method: 'PATCH',
  path: '/roadmap/ideas/:id',
  access: signedIn,
  rate: 'write',
  summary: "Change one's own idea while nobody has voted for it",
  params: byId,
  body: z.extend(IdeaWords, { version: z.int('roadmap:error.version') }),
  response: z.object({ id: z.string() }),
  errors: [
    'idea/not-found',
    'reach/adults-only',
    'idea/not-verified',
    'idea/settled',
    'idea/changed',
  ],
});

export const withdrawIdea = endpoint({
  id: 'withdrawIdea',
  method: 'DELETE',
  path: '/roadmap/ideas/:id',
  access: signedIn,
  rate: 'write',
  summary: "Take one's own idea back while nobody has voted for it",
  params: byId,
  response: z.object({}),
  errors: ['idea/not-found', 'idea/settled'],
});

const Vote = z.object({ votes: z.number(), hasVoted: z.boolean() });

export const voteForIdea = endpoint({
  id: 'voteForIdea',
  method: 'PUT',
  path: '/roadmap/ideas/:id/vote',
  access: signedIn,
  rate: 'write',
  summary: 'Vote for an idea; voting again changes nothing',
  params: byId,
  body: z.strictObject({}),
  response: Vote,
  errors: [
    'idea/not-found',
    'idea/not-verified',
    'idea/own-idea',
    'idea/closed',
    'idea/network-busy',
  ],
});

export const withdrawVote = endpoint({
  id: 'withdrawVote',
  method: 'DELETE',
  path: '/roadmap/ideas/:id/vote',
  access: signedIn,
  rate: 'write',
  summary: "Take one's vote back; what is not there is no error",
  params: byId,
  response: Vote,
  errors: ['idea/not-found'],
});
