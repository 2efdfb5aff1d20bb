import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** A count, `few` for less than five people, `unknown` where nobody counted. */
const figure = z.union([z.number(), z.enum(['few', 'unknown'])]);

const figures = {
  /** Openings of the page, once for each network and day. */
  views: figure,
  going: figure,
  came: figure,
  missed: figure,
};

export const WeekFigures = z.object({
  /** Its Monday, `YYYY-MM-DD`. */
  week: z.string(),
  ...figures,
});
export type WeekFigures = z.infer<typeof WeekFigures>;

export const EventFigures = z.object({
  /** The latest ones in which there is something to tell, newest first. */
  weeks: z.array(WeekFigures),
  hasOlder: z.boolean(),
  /** Over all dates until the next one. */
  total: z.object({
    ...figures,
    /** Something is left out of it because it was few. */
    isAtLeast: z.boolean(),
  }),
});
export type EventFigures = z.infer<typeof EventFigures>;

export const getEventFigures = endpoint({
  id: 'getEventFigures',
  method: 'GET',
  path: '/hosted-events/:eventId/figures',
  access: signedIn,
  rate: 'read',
  summary:
    'How often the page of an event of yours was opened, who said that they come and who came',
  params: z.object({ eventId: z.uuid('event-follow-up:error.event') }),
  response: EventFigures,
  errors: ['event-follow-up/not-found'],
});

/** Called by the public page once it stands. No cookie, nothing about the visitor is kept. */
export const recordEventView = endpoint({
  id: 'recordEventView',
  method: 'POST',
  path: '/events/:id/view',
  access: 'public',
  rate: 'read',
  summary: 'Count an opening of the page of an event',
  params: z.object({ id: z.uuid('event-follow-up:error.event') }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['event-follow-up/not-found'],
});
