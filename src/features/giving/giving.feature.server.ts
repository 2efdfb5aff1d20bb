import { count, isNotNull } from 'drizzle-orm';
import { givingAddresses } from './giving-addresses.server.ts';
import { givingApi } from './giving.api.server.ts';
import { givingJobs } from './giving.job.server.ts';
import { mountGiving } from './payments/mount-giving.server.ts';
import { planSeed } from './plans/plan.seed.server.ts';
import { withOwnTitles } from '#features/content/own-title-picture.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { pledge } from './pledge.table.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const givingFeature: Feature = {
  name: 'giving',
  endpoints: givingApi,
  mounts: [(app, { visitorContext }) => mountGiving(app, visitorContext)],
  jobs: givingJobs,
  // Money that is owed to somebody waits for an admin.
  deskCounts: [
    {
      desk: '/admin/finops',
      count: ({ db }) =>
        db.select({ count: count() }).from(pledge).where(isNotNull(pledge.refundDueAt)),
    },
  ],
  seeds: [planSeed],
  pictures: [
    withOwnTitles(titledPictures('giving', { donate: 'donate.title', plans: 'plans.title' }), {
      donate: 'donate',
      plans: 'plans',
    }),
  ],
  fewAddresses: [givingAddresses],
};
