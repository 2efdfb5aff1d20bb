import type { FewAddresses } from '#platform/sitemap/public-address.server.ts';
import { tenderPath } from '../tender-links.ts';
import { tendersTag } from '../tender.contract.ts';
import { listFree } from './tender-query.server.ts';

/** What search engines find is what everybody sees: three, and none of them invented. */
export const tenderAddresses: FewAddresses = {
  tags: [tendersTag],
  async list({ db, now }) {
    const rows = await listFree(db, now);
    return rows
      .filter(({ isSample }) => !isSample)
      .map(({ slug, updatedAt }) => ({ path: tenderPath(slug), changedAt: updatedAt }));
  },
};
