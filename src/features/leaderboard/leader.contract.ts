import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, lenientPageQuery } from '#platform/http/paged.ts';
import { leaderNames } from './leader.policy.ts';

const key = (name: string) => `leaderboard:error.${name}`;

export const Leader = z.object({
  /** Shared by those with as many acts. */
  place: z.number(),
  name: z.string(),
  acts: z.number(),
});
export type Leader = z.infer<typeof Leader>;

const LeaderTeam = z.object({
  place: z.number(),
  name: z.string(),
  url: z.string(),
  acts: z.number(),
  /** Members who take part and gave something. */
  members: z.number(),
});
export type LeaderTeam = z.infer<typeof LeaderTeam>;

export const LeaderQuery = z.object(lenientPageQuery(numberAndId(6)));
export type LeaderQuery = z.infer<typeof LeaderQuery>;

export const Leaders = pageAnswer(Leader, {
  /** Monday of the week. */
  week: z.string(),
  /** People in the table, on all pages. */
  total: z.number(),
  teams: z.array(LeaderTeam),
});
export type Leaders = z.infer<typeof Leaders>;

export const listLeaders = endpoint({
  id: 'listLeaders',
  method: 'GET',
  path: '/leaderboard',
  access: 'public',
  rate: 'read',
  summary: 'Who helped others this week, of those who take part: groups, then people',
  query: LeaderQuery,
  response: Leaders,
});

export const OwnLeader = z.object({
  canJoin: z.boolean(),
  isOn: z.boolean(),
  name: z.enum(leaderNames),
  /** Null while one is not in the table. */
  row: z.nullable(Leader),
});
export type OwnLeader = z.infer<typeof OwnLeader>;

export const getOwnLeader = endpoint({
  id: 'getOwnLeader',
  method: 'GET',
  path: '/leaderboard/me',
  access: signedIn,
  rate: 'read',
  summary: 'Whether I take part in the table of the week, and my row',
  response: OwnLeader,
});

export const chooseLeader = endpoint({
  id: 'chooseLeader',
  method: 'PUT',
  path: '/leaderboard/me',
  access: signedIn,
  rate: 'write',
  summary: 'Take part in the table of the week under this name, or leave it at once',
  body: z.strictObject({
    isOn: z.boolean(key('isOn')),
    name: z.enum(leaderNames, key('name')),
  }),
  response: OwnLeader,
});
