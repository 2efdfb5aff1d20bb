import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';

export const Notification = z.object({
  id: z.string(),
  /** `<namespace>/<name>`: the sentence is `<namespace>:notification.<name>`. */
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path of the page that it is about. */
  url: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationPageSize = 24;

export const Notifications = pageAnswer(Notification, {
  /** Counts all pages, not this one. */
  unread: z.number(),
});
export type Notifications = z.infer<typeof Notifications>;

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: signedIn,
  rate: 'read',
  summary: 'What has happened that concerns you, newest first',
  query: z.object(pageQuery()),
  response: Notifications,
});

export const countNotifications = endpoint({
  id: 'countNotifications',
  method: 'GET',
  path: '/notifications/unread',
  access: signedIn,
  rate: 'read',
  summary: 'How many notices you have not read',
  response: z.object({ unread: z.number() }),
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  access: signedIn,
  rate: 'write',
  summary: 'Mark one notification as read, or all up to one',
  body: z.strictObject({
    id: z.uuid('notifications:error.id'),
    /** This one and all older ones. */
    andOlder: z.optional(z.boolean('notifications:error.choice')),
  }),
  response: z.object({ unread: z.number() }),
});
