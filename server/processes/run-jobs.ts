import type { Server } from 'node:http';
import { auditJobs } from '#platform/audit/audit-jobs.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { raiseAlert } from '#platform/log/alert.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import type { RunningJobs } from '#platform/jobs/start-jobs.server.ts';
import { mailJobs } from '#platform/mail/mail-jobs.server.ts';
import type { PostOffice } from '#platform/mail/mail-jobs.server.ts';
import { openMailTransport } from '#platform/mail/mail-transport.server.ts';
import { startWatch } from '#platform/metrics/watch.server.ts';
import { networkDayJobs } from '#platform/security/network-day-jobs.server.ts';
import { siteParts } from '../features.ts';
import { siteContext } from '../site-context.ts';

const retryMs = 10_000;

/** Those of the platform itself. */
const platformJobs = (office: PostOffice) => [...mailJobs(office), ...auditJobs, ...networkDayJobs];

interface JobParts {
  config: Config;
  database: Database;
  invalidate: ServiceContext['invalidate'];
  /** What the site says of itself, kept up to date by the app. */
  facts: SiteFacts;
}

/**
 * Starts the jobs without making anybody wait, and again after a while when the database is away at that moment. The
 * site answers meanwhile; what it emits stays in the outbox. The process that runs jobs also watches how they get on.
 */
export function runJobs({ config, database, invalidate, facts }: JobParts): RunningJobs {
  const site = { ...siteContext(config, database.db, facts), invalidate };
  const { log } = site;
  const { smtpUrl, from } = config.mail;
  const office = {
    transport: smtpUrl ? openMailTransport(smtpUrl, from) : undefined,
    tell: (line: string) => void process.stdout.write(`${line}\n`),
  };
  const contextFor = (): ServiceContext => ({ ...site, now: config.fixedClock ?? new Date() });

  const allJobs = [...platformJobs(office), ...siteParts.of('jobs')];
  const watch = startWatch({
    database,
    jobs: allJobs,
    dataDir: config.dataDir,
    raise: (alert, details) => raiseAlert(log, alert, details),
  });
  const stopping = new AbortController();
  let running: RunningJobs | undefined;
  let retry: NodeJS.Timeout | undefined;
  const start = async (): Promise<void> => {
    try {
      running = await startJobs({
        database,
        jobs: allJobs,
        contextFor,
        log,
      });
      let taken = 0;
      for (const resume of siteParts.of('resumes')) taken += await resume(contextFor());
      if (taken > 0) running.wake();
    } catch (error) {
      log.error({ err: error }, 'the jobs did not start and will be started again');
      if (!stopping.signal.aborted) {
        retry = setTimeout(() => void (starting = start()), retryMs).unref();
      }
    }
  };
  let starting = start();
  return {
    wake: () => running?.wake(),
    stop: async () => {
      stopping.abort();
      watch.stop();
      clearTimeout(retry);
      await starting;
      await running?.stop();
    },
  };
}

/** What a request has emitted is committed once it is answered, so the outbox need not wait for its next look. */
export function wakeAfterWrites(server: Server, wake: () => void): void {
  server.on('request', ({ method }, response) => {
    if (method !== 'GET' && method !== 'HEAD') response.once('close', wake);
  });
}
