import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { systemContext } from '#platform/http/context.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { openStorage } from '#platform/storage/storage.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { subjectKinds } from './subjects.ts';

const subjects = new SubjectRegistry(subjectKinds);

/** The context of the site's own work, from which those of requests are made. */
export function siteContext(config: Config, db: Db): ServiceContext {
  return systemContext({
    db,
    now: config.fixedClock ?? new Date(),
    log: siteLog(config.logLevel),
    site: { name: config.siteName, url: config.publicUrl, mode: config.mode },
    keys: new SiteKeys(config.secret ?? demoSecret(config)),
    subjects,
    storage: openStorage(config),
  });
}

/** Made once and kept with the data, so that people stay signed in over restarts (decision D12). */
function demoSecret({ dataDir }: Config): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
