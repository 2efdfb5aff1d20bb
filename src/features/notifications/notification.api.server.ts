import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { DigestKind } from './digest-kind.server.ts';
import { stopDigest } from './digest.contract.ts';
import * as digests from './digest.service.server.ts';
import * as choiceContract from './notice-choice.contract.ts';
import * as choices from './notice-choice.service.server.ts';
import {
  countNotifications,
  listNotifications,
  readNotifications,
} from './notification.contract.ts';
import * as notifications from './notification.service.server.ts';

export const notificationApi = (kinds: readonly DigestKind[]): readonly BoundEndpoint[] => [
  handle(listNotifications, (ctx, { query }) => notifications.listNotifications(ctx, query.after)),
  handle(countNotifications, (ctx) => notifications.countNotifications(ctx)),
  handle(readNotifications, (ctx, { body }) => notifications.readNotifications(ctx, body)),
  handle(choiceContract.listNoticeChoices, (ctx) => choices.listNoticeChoices(ctx)),
  handle(choiceContract.saveNoticeChoice, (ctx, { body }) => choices.saveNoticeChoice(ctx, body)),
  handle(stopDigest, (ctx, { body }) => digests.stopDigest(ctx, kinds, body.token)),
];
