import type { ActSource } from '#features/contributions/act-source.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listAnomalies } from './anomalies/anomaly.service.server.ts';
import type { AnomalySources } from './anomalies/found-anomalies.server.ts';
import { judgeAnomaly } from './anomalies/judge-anomaly.service.server.ts';
import type { Cap } from './cap-source.server.ts';
import { listCaps } from './caps/cap.service.server.ts';
import * as contract from './engagement.contract.ts';
import { listFlags } from './flags/flag.service.server.ts';

interface Sources extends AnomalySources {
  caps: readonly Cap[];
  acts: readonly ActSource[];
}

export const engagementApi = (sources: Sources): readonly BoundEndpoint[] => [
  handle(contract.listFlags, (ctx, { query }) => listFlags(ctx, query)),
  handle(contract.listCaps, (ctx) => listCaps(ctx, sources.caps, sources.acts)),
  handle(contract.listAnomalies, (ctx, { query }) => listAnomalies(ctx, sources, query)),
  handle(contract.judgeAnomaly, (ctx, { params, body }) =>
    judgeAnomaly(ctx, sources, { ...params, ...body }),
  ),
];
