import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

const JourneyFigures = z.object({
  /** `2026-03`, the earliest first; the last one is running. */
  months: z.array(z.string()),
  journeys: z.array(
    z.object({
      id: z.string(),
      steps: z.array(
        z.object({
          id: z.string(),
          /** Openings of pages, of those who agreed to be counted; or what anybody did. */
          counts: z.enum(['views', 'done']),
          /** One for each month; null where it is withheld. */
          values: z.array(z.nullable(z.number())),
        }),
      ),
    }),
  ),
  withSamples: z.boolean(),
});
export type JourneyFigures = z.infer<typeof JourneyFigures>;
export type JourneyStep = JourneyFigures['journeys'][number]['steps'][number];

export const getJourneyFigures = endpoint({
  id: 'getJourneyFigures',
  method: 'GET',
  path: '/admin/journey-figures',
  access: ['admin'],
  rate: 'read',
  summary: 'How often each step of the six main ways through the site was taken, by month',
  response: JourneyFigures,
});

/** The address of the file; with `/api`. */
export const journeysFileUrl = '/api/admin/journey-figures/figures.csv';
