import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { watchYouthBoard, watchYouthTopic } from './board-watch.service.server.ts';
import * as own from './own-youth-post.service.server.ts';
import { withdrawYouthPost } from './take-back.server.ts';
import * as topics from './topic.service.server.ts';
import * as contract from './youth-post.contract.ts';

export const youthPostApi: readonly BoundEndpoint[] = [
  handle(contract.getOwnBoard, (ctx) => topics.getOwnBoard(ctx)),
  handle(contract.listYouthTopics, (ctx, { query }) => topics.listYouthTopics(ctx, query)),
  handle(contract.getYouthTopic, (ctx, { params, query }) =>
    topics.getYouthTopic(ctx, params.id, query.after),
  ),
  handle(contract.addYouthTopic, (ctx, { body }) => own.addYouthTopic(ctx, body)),
  handle(contract.addYouthAnswer, (ctx, { params, body }) =>
    own.addYouthAnswer(ctx, params.id, body),
  ),
  handle(contract.closeYouthTopic, (ctx, { params }) => own.closeYouthTopic(ctx, params.id)),
  handle(contract.listOwnYouthPosts, (ctx) => own.listOwnYouthPosts(ctx)),
  handle(contract.withdrawYouthPost, (ctx, { params }) => withdrawYouthPost(ctx, params.id)),
  handle(contract.watchYouthBoard, (ctx, { query }) => watchYouthBoard(ctx, query)),
  handle(contract.watchYouthTopic, (ctx, { params, query }) =>
    watchYouthTopic(ctx, params.id, query.after),
  ),
];
