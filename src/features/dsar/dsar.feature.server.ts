import type { Feature } from '#platform/feature/feature.server.ts';
import { mountCopies } from './copy/mount-copy.server.ts';
import { requestDesk, requestFinder, urgentRequests } from './desk-list.service.server.ts';
import { dsarApi } from './dsar.api.server.ts';
import { dsarJobs } from './dsar.job.server.ts';
import { dsarSeed } from './dsar.seed.server.ts';
import { eraseAgainCommand } from './erasing/erase-again.command.server.ts';
import { assertMayClose } from './erasing/hold.server.ts';
import { eraseAgainAtStart } from './erasing/erase-again.service.server.ts';

export const dsarFeature: Feature = {
  name: 'dsar',
  endpoints: dsarApi,
  mounts: [(app, { contextOf }) => mountCopies(app, contextOf)],
  deskCounts: [requestDesk],
  staffFinders: [requestFinder],
  myWork: [urgentRequests],
  jobs: (site) => dsarJobs(site.of('personFiles')),
  resumes: [eraseAgainAtStart],
  closingChecks: [assertMayClose],
  commands: [eraseAgainCommand],
  seeds: [dsarSeed],
};
