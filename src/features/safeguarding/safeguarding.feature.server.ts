import type { Feature } from '#platform/feature/feature.server.ts';
import { concernFigures } from './concern-figures.server.ts';
import { leadSeed } from './lead.seed.server.ts';
import { unseenConcerns } from './unseen-concerns.server.ts';
import { mountPlainForms } from './mount-plain-forms.server.ts';
import { safeguardingApi } from './safeguarding.api.server.ts';
import { safeguardingJobs } from './safeguarding.job.server.ts';

export const safeguardingFeature: Feature = {
  name: 'safeguarding',
  endpoints: safeguardingApi,
  mounts: [(app, { visitorContext }) => mountPlainForms(app, visitorContext)],
  jobs: safeguardingJobs,
  monthFigures: [concernFigures],
  deskCounts: [unseenConcerns],
  seeds: [leadSeed],
};
