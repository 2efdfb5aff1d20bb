import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listNotifications, readNotifications } from './notification.contract.ts';
import * as notifications from './notification.service.server.ts';

export const notificationApi: readonly BoundEndpoint[] = [
  handle(listNotifications, (ctx, { query }) => notifications.listNotifications(ctx, query.after)),
  handle(readNotifications, (ctx, { body }) => notifications.readNotifications(ctx, body)),
];
