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
  /** Drops every kept page: each may say the site's name. */
  clear: () => void;
}

/**
 * Keeps what the site says of itself as admins have set it, in this process and after changes in others. Answers what
 * is to be told of changed tags; undefined stands for anything.
 */
export async function followSettings({ db, site, log, clear }: FollowParts) {
  const read = async () => {
    applySettings(site, await readSettings(db));
    clear();
  };
  await read();
  return (tags: readonly string[] | undefined): void => {
    if (tags && !tags.includes(settingsTag)) return;
    // The one who saved has written into the shared facts already: its pages are right at once.
    clear();
    read().catch((error: unknown) => log.error({ err: error }, 'the settings were not read'));
  };
}
