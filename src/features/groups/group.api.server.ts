import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import * as removalContract from './appeals/removal.contract.ts';
import * as removals from './appeals/removal.service.server.ts';
import * as deskContract from './desk/group-desk.contract.ts';
import { getGroupHealth } from './desk/health.contract.ts';
import * as health from './desk/health.service.server.ts';
import * as desk from './desk/keep-group.service.server.ts';
import { listGroupDesk } from './desk/list-group-desk.service.server.ts';
import * as getting from './finding/get-group.service.server.ts';
import * as listing from './finding/list-groups.service.server.ts';
import * as waiting from './finding/waiting-questions.service.server.ts';
import * as contract from './group.contract.ts';
import * as ownContract from './own-group.contract.ts';
import * as waitingContract from './waiting-questions.contract.ts';
import * as joinContract from './joining/membership.contract.ts';
import { listMembers } from './joining/list-members.service.server.ts';
import * as membership from './joining/membership.service.server.ts';
import * as keepContract from './keeping/keeping.contract.ts';
import { listGroupLog } from './keeping/group-log.service.server.ts';
import { keepPost } from './keeping/keep-post.service.server.ts';
import * as stewards from './keeping/move-member.service.server.ts';
import * as settings from './keeping/settings.service.server.ts';
import * as own from './own-group.service.server.ts';
import { listGroupDates } from './posts/group-dates.service.server.ts';
import { findGroupMembers } from './posts/mentions.server.ts';
import * as mine from './posts/own-groups.service.server.ts';
import { voteInPoll } from './posts/poll.service.server.ts';
import * as postContract from './posts/post.contract.ts';
import * as reacting from './posts/react.service.server.ts';
import * as reading from './posts/read-posts.service.server.ts';
import { withdrawGroupPost } from './posts/take-back.service.server.ts';
import * as writeContract from './posts/write-post.contract.ts';
import * as writing from './posts/write-post.service.server.ts';

const groupEndpoints: readonly BoundEndpoint[] = [
  handle(contract.listGroups, (ctx, { query }) => listing.listGroups(ctx, query)),
  handle(waitingContract.countWaitingQuestions, (ctx, { query }) =>
    waiting.countWaitingQuestions(ctx, query.near),
  ),
  handle(waitingContract.listWaitingQuestions, (ctx, { query }) =>
    waiting.listWaitingQuestions(ctx, query),
  ),
  handle(ownContract.listOwnGroups, (ctx) => own.listOwnGroups(ctx)),
  handle(removalContract.listOwnRemovals, (ctx, { query }) =>
    removals.listOwnRemovals(ctx, query.after),
  ),
  handle(removalContract.askAnotherLook, (ctx, { params, body }) =>
    removals.askAnotherLook(ctx, params.removalId, body.text),
  ),
  handle(postContract.listMyGroups, (ctx) => mine.listMyGroups(ctx)),
  handle(postContract.listOwnFeed, (ctx, { query }) => mine.listOwnFeed(ctx, query.after)),
  handle(contract.getGroup, (ctx, { params }) => getting.getGroup(ctx, params.id)),
  handle(contract.getGroupIntro, (ctx, { params }) => getting.getGroupIntro(ctx, params.id)),
  handle(ownContract.addGroup, (ctx, { body }) => own.addGroup(ctx, body)),
  handle(ownContract.withdrawGroup, (ctx, { params }) => own.withdrawGroup(ctx, params.id)),
  handle(joinContract.joinGroup, (ctx, { params, body }) =>
    membership.joinGroup(ctx, params.id, body),
  ),
  handle(joinContract.readInvite, (ctx, { params, body }) =>
    membership.readInvite(ctx, params.id, body.key),
  ),
  handle(joinContract.leaveGroup, (ctx, { params }) => membership.leaveGroup(ctx, params.id)),
  handle(joinContract.muteGroup, (ctx, { params, body }) =>
    membership.muteGroup(ctx, params.id, body.isMuted),
  ),
  handle(joinContract.agreeAgain, (ctx, { params, body }) =>
    membership.agreeAgain(ctx, params.id, body.agreedVersion),
  ),
  handle(joinContract.listMembers, (ctx, { params, query }) => listMembers(ctx, params.id, query)),
  handle(keepContract.moveMember, (ctx, { params, body }) =>
    stewards.moveMember(ctx, params, body),
  ),
  handle(keepContract.takeOverGroup, (ctx, { params }) => stewards.takeOverGroup(ctx, params.id)),
  handle(keepContract.changeGroup, (ctx, { params, body }) =>
    settings.changeGroup(ctx, params.id, body),
  ),
  handle(keepContract.archiveGroup, (ctx, { params, body }) =>
    settings.archiveGroup(ctx, params.id, body.isArchived),
  ),
  handle(keepContract.getInvite, (ctx, { params, body }) =>
    settings.getInvite(ctx, params.id, body.isRenewed),
  ),
  handle(keepContract.listGroupLog, (ctx, { params, query }) =>
    listGroupLog(ctx, params.id, query.after),
  ),
];

/** For staff. */
const deskEndpoints: readonly BoundEndpoint[] = [
  handle(deskContract.listGroupDesk, (ctx, { query }) => listGroupDesk(ctx, query)),
  handle(deskContract.archiveByStaff, (ctx, { params, body }) =>
    desk.archiveByStaff(ctx, params.id, body),
  ),
  handle(deskContract.appointSteward, (ctx, { params, body }) =>
    desk.appointSteward(ctx, params.id, body),
  ),
  handle(getGroupHealth, (ctx, { query }) => health.getGroupHealth(ctx, query)),
];

const postEndpoints = (linkables: readonly Linkable[]): readonly BoundEndpoint[] => [
  handle(postContract.listGroupPosts, (ctx, { params, query }) =>
    reading.listGroupPosts(ctx, params.id, query),
  ),
  handle(postContract.listWaitingPosts, (ctx, { params, query }) =>
    reading.listWaitingPosts(ctx, params.id, query.after),
  ),
  handle(postContract.getGroupPost, (ctx, { params, query }) =>
    reading.getGroupPost(ctx, params.postId, query.after),
  ),
  handle(postContract.markGroupRead, (ctx, { params, body }) =>
    mine.markGroupRead(ctx, params.id, body),
  ),
  handle(postContract.countNewPosts, (ctx, { params, query }) =>
    mine.countNewPosts(ctx, params.id, query.since),
  ),
  handle(postContract.listGroupDates, (ctx, { params }) => listGroupDates(ctx, params.id)),
  handle(postContract.findGroupMembers, (ctx, { params, query }) =>
    findGroupMembers(ctx, params.id, query.q),
  ),
  handle(writeContract.addGroupPost, (ctx, { params, body }) =>
    writing.addGroupPost(ctx, linkables, params.id, body),
  ),
  handle(writeContract.addGroupReply, (ctx, { params, body }) =>
    writing.addGroupReply(ctx, params.postId, body),
  ),
  handle(writeContract.changeGroupPost, (ctx, { params, body }) =>
    writing.changeGroupPost(ctx, params.postId, body),
  ),
  handle(writeContract.withdrawGroupPost, (ctx, { params }) =>
    withdrawGroupPost(ctx, params.postId),
  ),
  handle(writeContract.reactToPost, (ctx, { params, body }) =>
    reacting.reactToPost(ctx, params.postId, body.reaction),
  ),
  handle(writeContract.voteInPoll, (ctx, { params, body }) =>
    voteInPoll(ctx, params.postId, body.option),
  ),
  handle(writeContract.markHelpful, (ctx, { params, body }) =>
    reacting.markHelpful(ctx, params.postId, body.isHelpful),
  ),
  handle(writeContract.keepPost, (ctx, { params, body }) => keepPost(ctx, params.postId, body)),
];

/** `linkables`: the features whose pages a post may point to. */
export const groupApi = (linkables: readonly Linkable[]): readonly BoundEndpoint[] => [
  ...groupEndpoints,
  ...deskEndpoints,
  ...postEndpoints(linkables),
];
