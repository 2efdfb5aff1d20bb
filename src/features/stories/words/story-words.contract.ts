import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { storyWords } from '../story.contract.ts';
import { storyForms, storyTopics } from '../story.policy.ts';

const params = z.object({ id: z.uuid('stories:error.none') });

export const StoryWords = z.object({
  form: z.enum(storyForms),
  title: z.string(),
  text: z.string(),
  topic: z.enum(storyTopics),
  place: z.string(),
  isElder: z.boolean(),
  series: z.string(),
  part: z.nullable(z.number()),
  /** Code of the language; null where nobody said it. */
  writtenIn: z.nullable(z.enum(languageCodes)),
});
export type StoryWords = z.infer<typeof StoryWords>;

export const getStoryWords = endpoint({
  id: 'getStoryWords',
  method: 'GET',
  path: '/stories/:id/words',
  access: signedIn,
  rate: 'read',
  summary: "The words of one of one's own stories, as they were written",
  params,
  response: StoryWords,
  errors: ['story/not-found'],
});

export const changeStoryWords = endpoint({
  id: 'changeStoryWords',
  method: 'PUT',
  path: '/stories/:id/words',
  access: signedIn,
  rate: 'write',
  summary:
    "Change the words of one of one's own stories; for more than a family, staff look again first",
  params,
  body: z.strictObject({ words: z.strictObject(storyWords) }),
  response: z.object({ isWaiting: z.boolean() }),
  errors: ['story/not-found', 'story/not-verified'],
});
