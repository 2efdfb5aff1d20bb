import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as consentContract from './consent.contract.ts';
import * as consent from './consent.service.server.ts';
import { listenToStory } from './listen.service.server.ts';
import * as own from './own-story.service.server.ts';
import * as contract from './story.contract.ts';
import * as stories from './story.service.server.ts';
import * as wordsContract from './words/story-words.contract.ts';
import * as words from './words/story-words.service.server.ts';

export const storyApi: readonly BoundEndpoint[] = [
  handle(contract.listStories, (ctx, { query }) => stories.listStories(ctx, query)),
  handle(contract.getNewestStory, (ctx) => stories.getNewestStory(ctx)),
  handle(contract.listOwnStories, (ctx) => own.listOwnStories(ctx)),
  handle(contract.getStory, (ctx, { params }) => stories.getStory(ctx, params.id)),
  handle(contract.addStory, (ctx, { body }) => own.addStory(ctx, body)),
  handle(contract.withdrawStory, (ctx, { params }) => own.withdrawStory(ctx, params.id)),
  handle(contract.listenToStory, (ctx, { params }) => listenToStory(ctx, params.id)),
  handle(consentContract.getConsent, (ctx, { params }) => consent.getConsent(ctx, params.id)),
  handle(consentContract.changeConsent, (ctx, { params, body }) =>
    consent.changeConsent(ctx, params.id, body),
  ),
  handle(wordsContract.getStoryWords, (ctx, { params }) => words.getStoryWords(ctx, params.id)),
  handle(wordsContract.changeStoryWords, (ctx, { params, body }) =>
    words.changeStoryWords(ctx, params.id, body),
  ),
];
