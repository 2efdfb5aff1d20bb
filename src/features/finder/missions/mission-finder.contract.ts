import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { finderOutcomes } from './mission-finder.policy.ts';
import { text } from '../search.contract.ts';
import { lenient } from '#platform/http/lenient.ts';

/** Whose papers somebody needs and where they live; read from an address that people edit and share. */
export const MissionQuery = z.object({
  /** A country's name in one of the site's languages, or its code (ISO 3166-1 alpha-2). An unknown one is answered so. */
  papers: text(100),
  home: lenient(z.enum(ukNations)),
});
export type MissionQuery = z.output<typeof MissionQuery>;

const FoundMission = z.object({
  path: z.string(),
  name: z.string(),
  locality: z.string(),
  isSample: z.boolean(),
  /** Its page names a phone number, an email address or a website. */
  hasContact: z.boolean(),
});

export const MissionAnswer = z.object({
  isCountryUnknown: z.boolean(),
  /** Null until a country is asked for. */
  answer: z.nullable(
    z.object({
      code: z.string(),
      country: z.string(),
      outcome: z.enum(finderOutcomes),
      missions: z.array(FoundMission),
      asksHome: z.boolean(),
    }),
  ),
});
export type MissionAnswer = z.infer<typeof MissionAnswer>;

export const findMissions = endpoint({
  id: 'findMissions',
  method: 'GET',
  path: '/missions/serving',
  access: 'public',
  rate: 'search',
  summary: 'The missions that serve the citizens of a country, by where they live',
  query: MissionQuery,
  response: MissionAnswer,
  cache: { tags: () => ['listing'] },
});
