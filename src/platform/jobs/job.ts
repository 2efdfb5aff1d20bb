import type { ServiceContext } from '#platform/http/context.server.ts';
import type { DomainEvents } from './outbox.server.ts';

/** Work that follows an event. It may run more than once for the same event, so running it again must do no harm. */
export interface EventJob<Name extends keyof DomainEvents = keyof DomainEvents> {
  /** Imperative, kebab-case, unique in the site: `deliver-mail`. */
  name: string;
  on: Name;
  run(ctx: ServiceContext, payload: DomainEvents[Name]): Promise<void>;
}

/** Work by the clock: once per slot for all processes of the site. One that was missed is made up for. */
export interface ScheduledJob {
  /** Imperative, kebab-case, unique in the site. */
  name: string;
  /** Five fields, in UTC: `30 3 * * *`. */
  cron: string;
  run(ctx: ServiceContext): Promise<void>;
}

export type Job = EventJob | ScheduledJob;

export const onEvent = <Name extends keyof DomainEvents>(job: EventJob<Name>): Job => job;

export const onSchedule = (job: ScheduledJob): Job => job;

export const handlersOf = (jobs: readonly Job[], event: keyof DomainEvents): readonly EventJob[] =>
  jobs.filter((job): job is EventJob => 'on' in job && job.on === event);
