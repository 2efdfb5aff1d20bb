import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { systemContext } from '#platform/http/context.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { openPayments } from '#platform/payments/payment-gateway.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { openStorage } from '#platform/storage/storage.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { siteParts } from './features.ts';

const subjects = new SubjectRegistry(siteParts.of('subjects'));

/** What the environment says of the site, before any admin has set anything. */
export const factsFrom = ({
  publicUrl: url,
  mode,
  siteName,
  operatorName,
  operatorContact,
}: Config): SiteFacts => siteFacts({ url, mode }, { siteName, operatorName, operatorContact });

/** The context of the site's own work, from which those of requests are made. */
export function siteContext(config: Config, db: Db, site = factsFrom(config)): ServiceContext {
  return systemContext({
    db,
    now: config.fixedClock ?? new Date(),
    log: siteLog(config.logLevel),
    site,
    keys: new SiteKeys(config.secret ?? demoSecret(config)),
    subjects,
    storage: openStorage(config),
    payments: openPayments(config.payments),
    tenderSources: config.tenderSources,
    ocdsPrefix: config.ocdsPrefix,
  });
}

/** Made once and kept with the data, so that people stay signed in over restarts (decision D12). */
function demoSecret({ dataDir }: Config): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(48).toString('base64'), { mode: 0o600 });
    // Whole or not at all, and of several processes that start together the first one's.
    try {
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(file, 'utf8');
}
