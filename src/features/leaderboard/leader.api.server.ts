import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './leader.contract.ts';
import * as leaders from './leader.service.server.ts';
import type { LeaderTeams } from './team-source.server.ts';

export const leaderApi = (teams: readonly LeaderTeams[]): readonly BoundEndpoint[] => [
  handle(contract.listLeaders, (ctx, { query }) => leaders.listLeaders(ctx, teams, query.after)),
  handle(contract.getOwnLeader, (ctx) => leaders.getOwnLeader(ctx)),
  handle(contract.chooseLeader, (ctx, { body }) => leaders.chooseLeader(ctx, body)),
];
