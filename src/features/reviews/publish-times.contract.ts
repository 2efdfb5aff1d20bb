import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

export const starBands = ['low', 'middle', 'high'] as const;

/** Whether bad reviews wait longer than good ones: law and decision D18 want them equal. */
export const getPublishTimes = endpoint({
  id: 'getPublishTimes',
  method: 'GET',
  path: '/admin/reviews/times',
  access: ['admin', 'moderator'],
  rate: 'read',
  summary: 'Time from sending to publishing of the last 90 days, by stars: 1–2, 3, 4–5',
  response: z.object({
    bands: z.array(
      z.object({
        band: z.enum(starBands),
        published: z.number(),
        /** Null without any. */
        medianHours: z.nullable(z.number()),
        refused: z.number(),
      }),
    ),
    waiting: z.number(),
    held: z.number(),
    overdue: z.number(),
  }),
});
