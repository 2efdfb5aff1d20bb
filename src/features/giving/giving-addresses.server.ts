import { listPlans } from './plan.service.server.ts';
import { planTag } from './plan.contract.ts';
import type { FewAddresses } from '#platform/sitemap/public-address.server.ts';

/** The plans are told of once one of them has a price that an admin has set. */
export const givingAddresses: FewAddresses = {
  tags: [planTag],
  async list(ctx) {
    const { items } = await listPlans(ctx);
    const paths = ['/donate', '/champion-donate'];
    if (items.some(({ isSample }) => !isSample)) paths.push('/premium/plans');
    return paths.map((path) => ({ path }));
  },
};
