import { listWrittenPages } from '#features/content/content.service.server.ts';
import { pathOfPage, personalPages } from '#features/content/content-page-list.ts';
import { readSettings } from '#features/settings/setting.service.server.ts';
import { settingsTag } from '#features/settings/setting.contract.ts';
import type { Db } from '#platform/db/db.server.ts';
import { applySettings } from '#platform/http/site-facts.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import type { Logger } from '#platform/log/logger.server.ts';

interface FollowParts {
  db: Db;
  site: SiteFacts;
  log: Logger;
  /** Drops every kept page: each says the site's name and has its menu. */
  clear: () => void;
}

const followed: ReadonlySet<string> = new Set([
  settingsTag,
  ...personalPages.map((page) => `content:${page}`),
]);

/**
 * Keeps what the site says of itself as admins have set and written it, in this process and after changes in others.
 * Answers what is to be told of changed tags; undefined stands for anything.
 */
export async function followSettings({ db, site, log, clear }: FollowParts) {
  const read = async () => {
    const written = await listWrittenPages(db, personalPages);
    applySettings(site, await readSettings(db));
    site.written = written.map((page) => pathOfPage[page]);
    clear();
  };
  await read();
  return (tags: readonly string[] | undefined): void => {
    if (tags && !tags.some((tag) => followed.has(tag))) return;
    // The one who saved has written into the shared facts already: its pages are right at once.
    clear();
    read().catch((error: unknown) => log.error({ err: error }, 'the settings were not read'));
  };
}
