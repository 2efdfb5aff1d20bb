import { verificationApi } from './verification.api.server.ts';
import { accountVerificationCase, listingVerificationCase } from './verification.case.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const verificationFeature: Feature = {
  name: 'verification',
  endpoints: (site) => verificationApi(site.of('cases')),
  cases: [accountVerificationCase, listingVerificationCase],
};
