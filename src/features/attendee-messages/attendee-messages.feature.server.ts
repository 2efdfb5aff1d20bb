import type { Feature } from '#platform/feature/feature.server.ts';
import { attendeeMessageApi } from './attendee-message.api.server.ts';
import { attendeeMessageJobs } from './attendee-message.job.server.ts';

export const attendeeMessagesFeature: Feature = {
  name: 'attendee-messages',
  endpoints: attendeeMessageApi,
  jobs: attendeeMessageJobs,
};
