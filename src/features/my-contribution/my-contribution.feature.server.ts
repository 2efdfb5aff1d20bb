import type { Feature } from '#platform/feature/feature.server.ts';
import { mountStatement } from './mount-statement.server.ts';
import { ownContributionApi } from './own-contribution.api.server.ts';

export const myContributionFeature: Feature = {
  name: 'my-contribution',
  endpoints: (site) => ownContributionApi({ acts: site.of('acts'), figures: site.of('figures') }),
  mounts: (site) => [(app, { contextOf }) => mountStatement(app, contextOf, site.of('acts'))],
};
