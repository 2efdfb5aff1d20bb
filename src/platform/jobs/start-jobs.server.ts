import { PgBoss } from 'pg-boss';
import type { QueueResult } from 'pg-boss';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { failureOf } from './failure.server.ts';
import { runInScope } from './job-data.server.ts';
import type { JobData } from './job-data.server.ts';
import type { Job } from './job.ts';
import {
  bossOptions,
  deadLetterQueue,
  deadLetterSettings,
  policyOf,
  pollingSeconds,
  settingsOf,
} from './queue-settings.server.ts';
import type { QueueSettings } from './queue-settings.server.ts';
import { startRelay } from './relay.server.ts';

/** Jobs that still run when the site stops get this long; then they are given back and tried again later. */
const stopMs = 8000;

export interface RunningJobs {
  stop: () => Promise<void>;
  /** Looks into the outbox at once instead of within a second. */
  wake: () => void;
}

interface JobParts {
  database: Database;
  jobs: readonly Job[];
  /** A fresh context for each run. */
  contextFor: (jobName: string) => ServiceContext;
  log: Logger;
}

/** Runs the jobs in this process until they are stopped: those of events, and those by the clock. */
export async function startJobs(parts: JobParts): Promise<RunningJobs> {
  const { database, jobs, log } = parts;
  const boss = new PgBoss(bossOptions(database));
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const stopBoss = () => boss.stop({ graceful: true, timeout: stopMs });
  try {
    await boss.start();
    await prepareQueues(boss, jobs);
    const wakeWorker = await startWorkers(boss, parts);
    const relay = startRelay({
      db: database.db,
      boss,
      jobs,
      log,
      onHandedOver: (names) => names.forEach(wakeWorker),
    });
    return {
      wake: relay.wake,
      stop: async () => {
        await relay.stop();
        await stopBoss();
      },
    };
  } catch (error) {
    await stopBoss();
    throw error;
  }
}

/** Makes what is missing and changes what differs, so that a second start costs few queries. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!queues.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, deadLetterSettings);
  for (const job of jobs) {
    const queue = queues.get(job.name);
    const settings = settingsOf(job);
    if (!queue) await boss.createQueue(job.name, { ...settings, policy: policyOf(job) });
    else if (isDifferent(queue, settings)) await boss.updateQueue(job.name, settings);
    else continue;
    // Reads the queue into pg-boss's memory: in the relay's transaction there is no second connection to ask on.
    await boss.insert(job.name, []);
  }
  await prepareSchedules(boss, jobs);
}

const isDifferent = (queue: QueueResult, settings: QueueSettings): boolean => {
  const known = new Map(Object.entries(queue));
  return Object.entries(settings).some(([key, value]) => known.get(key) !== value);
};

async function prepareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    if (!('cron' in job)) continue;
    if (schedules.get(job.name) !== job.cron) {
      await boss.schedule(job.name, job.cron, null, { tz: 'UTC', missed: 'once' });
    }
    schedules.delete(job.name);
  }
  for (const name of schedules.keys()) await boss.unschedule(name);
}

/** One worker a job, one job at a time. Answers the function that wakes the worker of a job. */
async function startWorkers(
  boss: PgBoss,
  { jobs, contextFor, log }: JobParts,
): Promise<(jobName: string) => void> {
  const workers = new Map<string, string>();
  const wake = (jobName: string) => boss.notifyWorker(workers.get(jobName) ?? '');
  const options = { pollingIntervalSeconds: pollingSeconds(jobs) };
  for (const job of jobs) {
    const worker = await boss.work<JobData>(job.name, options, async (batch) => {
      // More may be waiting: look again as soon as this one is done.
      wake(job.name);
      for (const { data } of batch) await runJob(job, data, contextFor, log);
    });
    workers.set(job.name, worker);
  }
  return wake;
}

function runJob(
  job: Job,
  data: JobData,
  contextFor: JobParts['contextFor'],
  log: Logger,
): Promise<void> {
  return runInScope(job.name, data, async (payload) => {
    try {
      const ctx = contextFor(job.name);
      await ('on' in job ? job.run(ctx, payload) : job.run(ctx));
    } catch (error) {
      const failure = failureOf(error);
      log.error({ job: job.name, reason: failure.message }, 'a job failed and will be tried again');
      throw failure;
    }
  });
}
