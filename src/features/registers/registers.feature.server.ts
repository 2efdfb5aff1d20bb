import type { Feature } from '#platform/feature/feature.server.ts';
import { assessmentDownload } from './assessments/assessment-export.service.server.ts';
import { assessmentDesk } from './assessments/assessment-list.service.server.ts';
import { breachDownload } from './breaches/breach-export.service.server.ts';
import { breachDesk } from './breaches/breach-list.service.server.ts';
import { complaintDownload } from './complaints/complaint-export.service.server.ts';
import { complaintDesk } from './complaints/complaint-list.service.server.ts';
import { registersApi } from './registers.api.server.ts';
import { registersJobs } from './registers.job.server.ts';
import { registersSeed } from './registers.seed.server.ts';

export const registersFeature: Feature = {
  name: 'registers',
  endpoints: registersApi,
  downloads: [breachDownload, complaintDownload, assessmentDownload],
  deskCounts: [breachDesk, complaintDesk, assessmentDesk],
  jobs: registersJobs,
  seeds: [registersSeed],
};
