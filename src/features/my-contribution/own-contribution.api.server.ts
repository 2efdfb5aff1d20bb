import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './own-contribution.contract.ts';
import { getOwnContribution, listOwnActs } from './own-contribution.service.server.ts';
import type { Logs } from './own-contribution.service.server.ts';
import { getStatement } from './statement.service.server.ts';

export const ownContributionApi = (logs: Logs): readonly BoundEndpoint[] => [
  handle(contract.getOwnContribution, (ctx) => getOwnContribution(ctx, logs)),
  handle(contract.listOwnActs, (ctx, { query }) => listOwnActs(ctx, logs, query)),
  handle(contract.getStatement, (ctx, { query }) => getStatement(ctx, logs.acts, query)),
];
