import { and, max, notInArray } from 'drizzle-orm';
import type { FewAddresses } from '#platform/sitemap/public-address.server.ts';
import { contentVersion } from './content-version.table.server.ts';
import { contentPages, gatedPages, pathOfPage } from './content-page-list.ts';
import type { ContentPage } from './content-page-list.ts';
import { isVersion } from './content.service.server.ts';

/** Parts of other pages, and pages that not everybody opens. */
const parts: readonly ContentPage[] = ['manifesto-voices', ...gatedPages];

export const pageAddresses: FewAddresses = {
  tags: contentPages.map((page) => `content:${page}`),
  async list({ db }) {
    const rows = await db
      .select({ page: contentVersion.page, changedAt: max(contentVersion.publishedAt) })
      .from(contentVersion)
      .where(and(isVersion, notInArray(contentVersion.page, [...parts])))
      .groupBy(contentVersion.page);
    const changes = new Map<string, Date | undefined>(
      rows.map(({ page, changedAt }) => [page, changedAt ?? undefined]),
    );
    return contentPages
      .filter((page) => !parts.includes(page))
      .map((page) => ({ path: pathOfPage[page], changedAt: changes.get(page) }));
  },
};
