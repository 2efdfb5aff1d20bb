import { CaseKinds } from '#features/staff/case-kind.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { changeVerification, listProfiles } from './verification.contract.ts';
import * as verification from './verification.service.server.ts';

export function verificationApi(caseKinds: readonly CaseKind[]): readonly BoundEndpoint[] {
  const kinds = new CaseKinds(caseKinds);
  return [
    handle(listProfiles, (ctx, { query }) => verification.listProfiles(ctx, query)),
    handle(changeVerification, (ctx, { body }) =>
      verification.changeVerification(ctx, kinds, body),
    ),
  ];
}
