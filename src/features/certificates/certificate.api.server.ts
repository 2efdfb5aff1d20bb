import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './certificate.contract.ts';
import * as certificates from './certificate.service.server.ts';
import type { HoursSource } from './hours-source.server.ts';

export const certificateApi = (sources: readonly HoursSource[]): readonly BoundEndpoint[] => [
  handle(contract.listOwnCertificates, (ctx, { query }) =>
    certificates.listOwnCertificates(ctx, query.after),
  ),
  handle(contract.listIssuedCertificates, (ctx, { params, query }) =>
    certificates.listIssuedCertificates(ctx, params.id, query.after),
  ),
  handle(contract.issueCertificate, (ctx, { body }) =>
    certificates.issueCertificate(ctx, sources, body),
  ),
  handle(contract.revokeCertificate, (ctx, { params, body }) =>
    certificates.revokeCertificate(ctx, params.id, body),
  ),
  handle(contract.checkCertificate, (ctx, { params }) =>
    certificates.checkCertificate(ctx, params.code),
  ),
];
