import { accountReport } from './admin/account-report.server.ts';
import { acceptanceDownloads } from './terms/acceptance-export.service.server.ts';
import { accountApi } from './account.api.server.ts';
import { accountJobs } from './account.job.server.ts';
import { accountSeed } from './account.seed.server.ts';
import { adminAccountApi } from './admin/admin-account.api.server.ts';
import { countRoleRequests } from './admin/admin-role-request.service.server.ts';
import { adminInviteCommand } from './admin/admin-invite.command.server.ts';
import { personFinder } from './admin/person-finder.server.ts';
import { closingFigures } from './closing/closing-figures.server.ts';
import { factorApi } from './factors/factor.api.server.ts';
import { resetsToAgree } from './factors/factor-reset.service.server.ts';
import { profileSubject } from './profile/profile.subject.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  reportSources: [accountReport],
  endpoints: (site) => [
    ...accountApi(site.of('sharedGroups'), site.of('closingChecks')),
    ...factorApi,
    ...adminAccountApi,
  ],
  subjects: [profileSubject],
  jobs: accountJobs,
  monthFigures: [closingFigures],
  seeds: [accountSeed],
  deskCounts: [{ desk: '/admin/users', count: countRoleRequests }],
  staffFinders: [personFinder],
  myWork: [resetsToAgree],
  commands: [adminInviteCommand],
  downloads: acceptanceDownloads,
  fewAddresses: [pagesAt('/join')],
};
