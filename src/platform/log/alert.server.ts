import { Counter } from 'prom-client';
import { registry } from '#platform/metrics/registry.server.ts';
import type { Logger } from './logger.server.ts';
import { minuteMs } from '#platform/time/durations.ts';

interface AlertKind {
  level: 'warn' | 'error';
  /** Said once in so many minutes, even if it is raised more often. */
  everyMinutes: number;
  sentence: string;
}

/** What an operator is called for. Each has its section, under this name, in docs/guides/operate.md. */
export const alertKinds = {
  'outbox-behind': {
    level: 'error',
    everyMinutes: 15,
    sentence: 'events wait and no job is made of them',
  },
  'jobs-behind': { level: 'warn', everyMinutes: 30, sentence: 'a job has waited for long' },
  'dead-letter': { level: 'error', everyMinutes: 15, sentence: 'a job failed at every attempt' },
  'mail-failing': { level: 'error', everyMinutes: 60, sentence: 'mail is not delivered' },
  'error-rate': { level: 'error', everyMinutes: 10, sentence: 'many answers are errors' },
  'pool-exhausted': {
    level: 'error',
    everyMinutes: 10,
    sentence: 'callers wait for a connection to the database',
  },
  'event-loop-blocked': {
    level: 'warn',
    everyMinutes: 15,
    sentence: 'one piece of work held up everything else',
  },
  'disk-low': { level: 'error', everyMinutes: 60, sentence: 'the disk is nearly full' },
  'redis-away': { level: 'warn', everyMinutes: 15, sentence: 'Redis is away' },
  'replica-away': {
    level: 'warn',
    everyMinutes: 15,
    sentence: 'nobody reads from the copy of the database',
  },
  'backup-old': { level: 'error', everyMinutes: 360, sentence: 'the newest backup is old' },
  'audit-broken': {
    level: 'error',
    everyMinutes: 60,
    sentence: 'the record of what was done is not as it was sealed',
  },
  'csp-violations': {
    level: 'warn',
    everyMinutes: 60,
    sentence: 'a browser was kept from doing what a page asked for',
  },
  'watch-failed': {
    level: 'error',
    everyMinutes: 15,
    sentence: 'the site could not look after itself',
  },
} as const satisfies Record<string, AlertKind>;

export type AlertId = keyof typeof alertKinds;

const raised = new Counter({
  name: 'site_alerts_total',
  help: 'Alerts raised, those that were not said again included',
  labelNames: ['alert'],
  registers: [registry],
});

/** What an alert says of itself: numbers and names of the code, nothing about people. */
export type AlertDetails = Record<string, unknown>;

/**
 * Answers the function that raises alerts: log lines with the alert's name, how often it was raised since it was last
 * said, and where to read what to do. `now` is in milliseconds.
 */
export function createAlarm(now: () => number) {
  const said = new Map<AlertId, { at: number; unsaid: number }>();
  return (log: Logger, alert: AlertId, details: AlertDetails = {}): void => {
    raised.inc({ alert });
    const { level, everyMinutes, sentence } = alertKinds[alert];
    const last = said.get(alert);
    const count = (last?.unsaid ?? 0) + 1;
    if (last && now() - last.at < everyMinutes * minuteMs) {
      last.unsaid = count;
      return;
    }
    said.set(alert, { at: now(), unsaid: 0 });
    const runbook = `docs/guides/operate.md#${alert}`;
    log[level]({ ...details, alert, count, runbook }, sentence);
  };
}

/** Raises an alert in this process. */
export const raiseAlert = createAlarm(() => performance.now());
