import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { closedLoop, OpenLoop } from '../harness/load.ts';

/** Security R14. Site and clients share the machine: what the clients take is missing on both sides. */
const leastShare = 0.8;

export const overload: Fault = {
  promise:
    'three times as many requests as it can answer: 80 % of its best, quick refusals for the rest',
  async run({ world, isShort, say }) {
    const prepared = await world.prepare((await world.postgres()) ? 'postgresql' : 'embedded');
    if (!prepared) throw new Error('No database could be prepared.');
    const { store } = prepared;
    const site = await store.start();
    const seconds = isShort ? 3 : 20;
    await closedLoop(site.client, next, { clients: 8, seconds });
    const measured = await closedLoop(site.client, (n) => next(n + 1e6), { clients: 16, seconds });
    const capacity = measured.good / seconds;
    say(`  ${Math.round(capacity)} answers a second at most`);
    const under = new OpenLoop(site.client, (n) => next(n + 2e6), capacity * 3);
    await wait((isShort ? 8 : 60) * 1000);
    const during = under.tally.good / (isShort ? 8 : 60);
    const began = performance.now();
    await under.stop();
    const drainedMs = performance.now() - began;
    await wait(1000);
    const after = await closedLoop(site.client, (n) => next(n + 9e6), { clients: 4, seconds: 3 });
    const { tally } = under;
    const share = during / capacity;
    const failures: string[] = [];
    if (!site.isRunning) failures.push(`the process ended:\n${site.lastWords()}`);
    if (share < leastShare) failures.push(`only ${Math.round(share * 100)} % of its best`);
    if (tally.brokenCount > 0) failures.push(`requests without an answer: ${tally.said()}`);
    if (tally.refusedWithoutAdvice > 0) failures.push('refusals without Retry-After');
    if (after.good === 0) failures.push('it did not come back to normal');
    const figures = {
      'answers a second at most': Math.round(capacity),
      'asked a second': Math.round(capacity * 3),
      'answered a second': Math.round(during),
      'share of its best, %': Math.round(share * 100),
      answers: tally.said(),
      'answered: median, ms': tally.percentile(0.5),
      'answered: p99, ms': tally.percentile(0.99),
      'slowest refusal, ms': Math.round(tally.slowestRefusalMs),
      'last answer after the end, ms': Math.round(drainedMs),
      'memory, MB': site.rssMb(),
      'afterwards: median, ms': after.percentile(0.5),
    };
    await site.stop();
    return { figures, failures };
  },
};

/** Pages and searches that no cache has seen, in equal parts. */
const next = (number: number) => ({
  path: number % 2 === 0 ? `/api/listings?q=sample&n=${number}` : `/directory?q=word${number}`,
  headers: { accept: 'text/html,application/json' },
  timeoutMs: 30_000,
});
