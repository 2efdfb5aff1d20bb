import type { Feature } from '#platform/feature/feature.server.ts';
import { eventCalendarApi } from './event-calendar.api.server.ts';
import { eventCalendarJobs } from './event-calendar.job.server.ts';
import { previewEventImport, runEventImport } from './event-import.contract.ts';
import { mountEventImports } from './mount-event-imports.server.ts';

export const eventCalendarsFeature: Feature = {
  name: 'event-calendars',
  endpoints: (site) => eventCalendarApi(site.of('ownDates')),
  uploads: [previewEventImport, runEventImport],
  mounts: [(app, { contextOf }) => mountEventImports(app, contextOf)],
  jobs: eventCalendarJobs,
};
