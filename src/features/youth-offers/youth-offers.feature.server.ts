import { youthOfferSubmission } from './youth-offer-submission.server.ts';
import { youthOfferApi } from './youth-offer.api.server.ts';
import { youthOfferCase } from './youth-offer.case.server.ts';
import { withdrawYouthOffer } from './youth-offer.contract.ts';
import { youthOfferJobs } from './youth-offer.job.server.ts';
import { youthOfferSubject } from './youth-offer.subject.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const youthOffersFeature: Feature = {
  name: 'youth-offers',
  endpoints: youthOfferApi,
  submissions: [{ ...youthOfferSubmission, withdraw: withdrawYouthOffer }],
  subjects: [youthOfferSubject],
  cases: [youthOfferCase],
  jobs: youthOfferJobs,
};
