import { opportunityReport } from './holding/opportunity-report.server.ts';
import { opportunitySearchable } from './finding/opportunity-searchable.server.ts';
import { opportunityLinkable } from './finding/opportunity-linkable.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { opportunityAddresses } from './finding/opportunity-addresses.server.ts';
import { opportunityFeed } from './finding/opportunity-feed.server.ts';
import { opportunitySearcher } from './finding/opportunity-searcher.server.ts';
import { opportunityMergePart } from './holding/opportunity-merge.server.ts';
import { opportunityPicture } from './opportunity-picture.server.ts';
import { opportunitySubmission } from './opportunity-submission.server.ts';
import { opportunityApi } from './opportunity.api.server.ts';
import { opportunityCase } from './opportunity.case.server.ts';
import { withdrawOpportunity } from './opportunity.contract.ts';
import { opportunityJobs } from './opportunity.job.server.ts';
import { opportunitySeed } from './opportunity.seed.server.ts';
import { opportunitySubject } from './opportunity.subject.server.ts';

export const opportunitiesFeature: Feature = {
  name: 'opportunities',
  reportSources: [opportunityReport],
  searchables: [opportunitySearchable],
  endpoints: opportunityApi,
  submissions: [{ ...opportunitySubmission, withdraw: withdrawOpportunity }],
  subjects: [opportunitySubject],
  linkables: [opportunityLinkable],
  cases: [opportunityCase],
  jobs: opportunityJobs,
  mergeParts: [opportunityMergePart],
  seeds: [opportunitySeed],
  searchers: [opportunitySearcher],
  fewAddresses: [pagesAt('/opportunities')],
  manyAddresses: [opportunityAddresses],
  feeds: [opportunityFeed],
  pictures: [opportunityPicture],
};
