import { Gauge } from 'prom-client';
import type { WorkState } from './work-state.server.ts';
import { registry } from './registry.server.ts';

/** Every process sees the same tables, so the largest figure is the figure. */
const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry], aggregator: 'max' });

const outboxEvents = gauge('outbox_events', 'Events that no job has been made of yet');
const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest of them');
const jobs = gauge('jobs', 'Jobs by name and state', ['job', 'state']);
const jobLag = gauge('job_oldest_waiting_seconds', 'How long the first job of a queue has waited', [
  'job',
]);
const deadLetters = gauge('job_dead_letters', 'Jobs that failed at every attempt', ['job']);
const mails = gauge('mails', 'Mail that could not be delivered yet, or at all', ['state']);

/** Shows what was found at the last look. */
export function showWork({ outbox, queues, mail }: WorkState): void {
  outboxEvents.set(outbox.count);
  outboxAge.set(outbox.oldestSeconds);
  jobs.reset();
  jobLag.reset();
  deadLetters.reset();
  for (const queue of queues) {
    jobs.set({ job: queue.name, state: 'waiting' }, queue.waiting);
    jobs.set({ job: queue.name, state: 'retrying' }, queue.retrying);
    jobs.set({ job: queue.name, state: 'active' }, queue.active);
    jobLag.set({ job: queue.name }, queue.oldestSeconds);
    deadLetters.set({ job: queue.name }, queue.deadLetters);
  }
  mails.set({ state: 'failed' }, mail.failed);
  mails.set({ state: 'retrying' }, mail.retrying);
}
