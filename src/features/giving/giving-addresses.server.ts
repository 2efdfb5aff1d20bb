import { givesSomething } from './benefits/benefit.policy.ts';
import { listPlans } from './plans/plan.service.server.ts';
import { planTag } from './plan.contract.ts';
import type { FewAddresses } from '#platform/sitemap/public-address.server.ts';

/** The plans are told of once one of them can be ordered. */
export const givingAddresses: FewAddresses = {
  tags: [planTag],
  async list(ctx) {
    const { items } = await listPlans(ctx);
    const paths = ['/donate', '/champion-donate'];
    if (items.some(({ isSample, benefits }) => !isSample && givesSomething(benefits)))
      paths.push('/premium/plans');
    return paths.map((path) => ({ path }));
  },
};
