import type { Feature } from '#platform/feature/feature.server.ts';
import { certificateMergePart } from './certificate-merge.server.ts';
import { certificateApi } from './certificate.api.server.ts';
import { certificateJobs } from './certificate.job.server.ts';
import { mountCertificates } from './mount-certificates.server.ts';

export const certificatesFeature: Feature = {
  name: 'certificates',
  endpoints: (site) => certificateApi(site.of('hoursSources')),
  mounts: [(app, { contextOf }) => mountCertificates(app, contextOf)],
  jobs: certificateJobs,
  mergeParts: [certificateMergePart],
};
