import { inquiryReport } from './inbox/inquiry-report.server.ts';
import { inquiryMergePart } from './inquiry-merge.server.ts';
import { inquiryApi } from './inquiry.api.server.ts';
import { inquiryCase } from './inquiry.case.server.ts';
import { inquiryJobs } from './inquiry.job.server.ts';
import { mountLetterPictures } from './pictures/mount-pictures.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const inquiriesFeature: Feature = {
  name: 'inquiries',
  reportSources: [inquiryReport],
  endpoints: inquiryApi,
  mounts: [(app, { contextOf }) => mountLetterPictures(app, contextOf)],
  jobs: inquiryJobs,
  cases: [inquiryCase],
  mergeParts: [inquiryMergePart],
};
