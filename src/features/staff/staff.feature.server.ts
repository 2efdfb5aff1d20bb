import { caseMergePart } from './queue/case-merge.server.ts';
import { CaseKinds } from './case-kind.server.ts';
import { caseFinder } from './case-queue.service.server.ts';
import { myCases } from './my-work/my-cases.server.ts';
import { myWorkDesk } from './my-work/my-work.service.server.ts';
import { casesOtherThan, queueCounts, unreadReports } from './pending.service.server.ts';
import { reportCase } from './report.case.server.ts';
import { reportFigures } from './reports/report-figures.server.ts';
import { staffApi } from './staff.api.server.ts';
import { staffJobs } from './staff.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const staffFeature: Feature = {
  name: 'staff',
  endpoints: (site) =>
    staffApi({
      caseKinds: site.of('cases'),
      counts: { pending: site.of('pendingCounts'), desks: site.of('deskCounts') },
      finders: site.of('staffFinders'),
      work: site.of('myWork'),
      feedbackPath: '/feedback',
    }),
  cases: [reportCase],
  jobs: staffJobs,
  monthFigures: (site) => [reportFigures(site.of('cases'))],
  mergeParts: [caseMergePart],
  pendingCounts: [casesOtherThan('pendingModeration', ['review']), unreadReports],
  deskCounts: (site) => [
    ...queueCounts(site.of('cases').map(({ kind }) => kind)),
    myWorkDesk(site.of('myWork')),
  ],
  staffFinders: (site) => [caseFinder(new CaseKinds(site.of('cases')))],
  myWork: (site) => [myCases(new CaseKinds(site.of('cases')))],
};
