import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as deskContract from './feature-request.contract.ts';
import * as desk from './feature-request.service.server.ts';
import * as contract from './idea.contract.ts';
import * as ideas from './idea.service.server.ts';
import { mergeIdea } from './merge-idea.service.server.ts';
import * as own from './own-idea.service.server.ts';
import * as votes from './vote.service.server.ts';

export const ideaApi: readonly BoundEndpoint[] = [
  handle(contract.listIdeas, (ctx, { query }) => ideas.listIdeas(ctx, query)),
  handle(contract.getRoadmapBoard, (ctx, { query }) => ideas.getRoadmapBoard(ctx, query)),
  handle(contract.getIdea, (ctx, { params }) => ideas.getIdea(ctx, params.id)),
  handle(contract.findSimilarIdeas, (ctx, { query }) => ideas.findSimilarIdeas(ctx, query)),
  handle(contract.getMyRoadmap, (ctx) => own.getMyRoadmap(ctx)),
  handle(contract.submitIdea, (ctx, { body }) => own.submitIdea(ctx, body)),
  handle(contract.changeIdea, (ctx, { params, body }) => own.changeIdea(ctx, params.id, body)),
  handle(contract.withdrawIdea, (ctx, { params }) => own.withdrawIdea(ctx, params.id)),
  handle(contract.voteForIdea, (ctx, { params }) => votes.voteForIdea(ctx, params.id)),
  handle(contract.withdrawVote, (ctx, { params }) => votes.withdrawVote(ctx, params.id)),
  handle(deskContract.listFeatureRequests, (ctx, { query }) =>
    desk.listFeatureRequests(ctx, query),
  ),
  handle(deskContract.listAssignees, (ctx) => desk.listAssignees(ctx)),
  handle(deskContract.getAnswer, (ctx, { params }) => desk.getAnswer(ctx, params.id)),
  handle(deskContract.answerIdea, (ctx, { params, body }) => desk.answerIdea(ctx, params.id, body)),
  handle(deskContract.assignIdea, (ctx, { params, body }) =>
    desk.assignIdea(ctx, params.id, body.assigneeId),
  ),
  handle(deskContract.mergeIdea, (ctx, { params, body }) => mergeIdea(ctx, params.id, body.intoId)),
];
