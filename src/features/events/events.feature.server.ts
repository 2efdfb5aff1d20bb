import { eventReports } from './holding/event-reports.server.ts';
import { eventSearchable } from './finding/event-searchable.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { eventAddresses } from './finding/event-addresses.server.ts';
import { eventSearcher } from './finding/event-searcher.server.ts';
import { eventFeed } from './finding/event-feed.server.ts';
import { eventMergePart } from './holding/event-merge.server.ts';
import { eventPicture } from './event-picture.server.ts';
import { eventSubmission } from './event-submission.server.ts';
import { eventApi } from './event.api.server.ts';
import { eventCase } from './event.case.server.ts';
import { withdrawEvent } from './event.contract.ts';
import { eventJobs } from './event.job.server.ts';
import { eventSeed } from './event.seed.server.ts';
import { eventSubject } from './event.subject.server.ts';
import { eventLinkable } from './finding/event-linkable.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { organisedActs } from './holding/organised-acts.server.ts';

export const eventsFeature: Feature = {
  name: 'events',
  reportSources: eventReports,
  endpoints: eventApi,
  submissions: [{ ...eventSubmission, withdraw: withdrawEvent }],
  subjects: [eventSubject],
  linkables: [eventLinkable],
  cases: [eventCase],
  jobs: eventJobs,
  mergeParts: [eventMergePart],
  seeds: [eventSeed],
  searchables: [eventSearchable],
  searchers: [eventSearcher],
  fewAddresses: [pagesAt('/events')],
  manyAddresses: [eventAddresses],
  feeds: [eventFeed],
  pictures: [eventPicture],
  acts: [organisedActs],
};
