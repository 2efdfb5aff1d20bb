import * as z from 'zod/mini';
import { Photo, PhotoIds } from '#features/media/media.contract.ts';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { audiences } from '#platform/audience/audience.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { placeOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { Consent } from './consent.contract.ts';
import {
  mostPart,
  reuses,
  storyForms,
  storyLimits,
  storyShelves,
  storyTopics,
} from './story.policy.ts';

export const storiesPageSize = 24;
export const longestQuery = 100;

/** The tag of every kept answer that shows them. */
export const storiesTag = 'stories';

const key = (name: string) => `stories:error.${name}`;

export const StoryCard = z.object({
  id: z.string(),
  form: z.enum(storyForms),
  title: z.string(),
  /** The first words of it. */
  excerpt: z.string(),
  /** Told where the words are not in the language of the request. */
  language: z.optional(OtherLanguage),
  topic: z.enum(storyTopics),
  place: z.string(),
  isElder: z.boolean(),
  /** Empty where nobody is named. */
  shownName: z.string(),
  /** Of a written one. */
  minutesToRead: z.nullable(z.number()),
  /** Of a recorded one. */
  seconds: z.nullable(z.number()),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  isSample: z.boolean(),
});
export type StoryCard = z.infer<typeof StoryCard>;

export const Story = z.extend(StoryCard, {
  text: z.string(),
  audience: z.enum(audiences),
  reuse: z.enum(reuses),
  photos: z.array(Photo),
  /** Loudness over the whole length, each 0 to 100; empty where nobody measured it. */
  peaks: z.array(z.number()),
  /** The other parts that this reader may see, in their order; null outside a series. */
  series: z.nullable(
    z.object({
      name: z.string(),
      part: z.nullable(z.number()),
      others: z.array(
        z.object({ id: z.string(), title: z.string(), part: z.nullable(z.number()) }),
      ),
    }),
  ),
  isOwn: z.boolean(),
  /** Everybody may see it, now and without an end: search engines may be told. */
  isForGood: z.boolean(),
});
export type Story = z.infer<typeof Story>;

export const StoryQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
  topic: lenient(z.enum(storyTopics)),
  ...lenientPageQuery(),
});
export type StoryQuery = z.output<typeof StoryQuery>;

/** Stories open and end by themselves, and people take them back: nothing of the lists is kept for others. */
export const listStories = endpoint({
  id: 'listStories',
  method: 'GET',
  path: '/stories',
  access: 'public',
  rate: 'search',
  summary: 'Stories that everybody may read or hear now, newest first',
  query: z.extend(StoryQuery, { shelf: lenient(z.enum(storyShelves)) }),
  response: pageAnswer(StoryCard, { total: z.number() }),
});

/** For the page of the whole site: kept, until a story opens or ends by itself or one of them changes. */
export const getNewestStory = endpoint({
  id: 'getNewestStory',
  method: 'GET',
  path: '/stories/newest',
  access: 'public',
  rate: 'read',
  summary: 'The newest story that everybody may read or hear now; null where there is none',
  response: z.object({
    story: z.nullable(StoryCard),
    /** ISO 8601, UTC: when the answer can become another one by itself. */
    until: z.nullable(z.string()),
  }),
  cache: { tags: () => [storiesTag], until: ({ until }) => until },
});

const params = z.object({ id: z.uuid(key('none')) });

/** Its answer depends on who asks, so nothing of it is kept. */
export const getStory = endpoint({
  id: 'getStory',
  method: 'GET',
  path: '/stories/:id',
  access: 'public',
  rate: 'read',
  summary: 'One story, for those who may read or hear it; for others there is none at this address',
  params,
  response: Story,
  errors: ['story/not-found', 'story/taken-back'],
});

/** A player can't send who asks, so an address is made that says it, for a few hours. */
export const listenToStory = endpoint({
  id: 'listenToStory',
  method: 'GET',
  path: '/stories/:id/sound',
  access: 'public',
  rate: 'read',
  summary: 'The address of the sound of a story, for those who may hear it',
  params,
  response: z.object({ url: z.string() }),
  errors: ['story/not-found', 'story/taken-back'],
});

export const OwnStory = z.extend(OwnSubmission, {
  form: z.enum(storyForms),
  audience: z.enum(audiences),
  /** Whether people may comment on it; null where it can't have comments as it is. */
  comments: z.nullable(z.boolean()),
});
export type OwnStory = z.infer<typeof OwnStory>;

export const listOwnStories = endpoint({
  id: 'listOwnStories',
  method: 'GET',
  path: '/stories/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own stories, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnStory) }),
});

const { title, text, place, series } = storyLimits;

/** What is told, and what its teller says about it. */
export const storyWords = {
  title: titleOf(title, { required: key('title'), tooLong: key('titleLong') }).check(
    z.minLength(1, key('title')),
  ),
  text: publicTextOf(text, { required: key('text'), tooLong: key('textLong') }),
  topic: z.enum(storyTopics, key('topic')),
  place: placeOf(place, { required: key('place'), tooLong: key('placeLong') }),
  isElder: z.boolean(key('elder')),
  series: titleOf(series, { required: key('series'), tooLong: key('seriesLong') }),
  part: z.nullable(
    z.int(key('part')).check(z.minimum(1, key('part')), z.maximum(mostPart, key('part'))),
  ),
  writtenIn: WrittenIn,
};

export const addStory = endpoint({
  id: 'addStory',
  method: 'POST',
  path: '/stories',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Send a story; staff look at it before it appears, unless it is for a family alone',
  body: z.strictObject({
    form: z.enum(storyForms, key('form')),
    ...storyWords,
    photos: PhotoIds,
    /** A finished recording of one's own, for a recorded one. */
    recordingId: z.nullable(z.uuid(key('recording'))),
    consent: Consent,
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'story/not-verified',
    'story/adults-only',
    'story/too-many',
    'media/unknown',
    'recording/unknown',
  ],
});
export type StoryBody = z.input<typeof addStory.body>;

export const withdrawStory = withdrawal({
  id: 'withdrawStory',
  path: '/stories/:id',
  summary: "Take back one of one's own stories: it leaves every page at once",
  noneKey: key('none'),
  notFound: 'story/not-found',
});
