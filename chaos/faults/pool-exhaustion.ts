import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { skip } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { ClosedLoop } from '../harness/load.ts';
import { openListings } from '../writes/mixed-writes.ts';

/** Security R6: every connection of the site waits for a lock that somebody else holds. */
export const poolExhaustion: Fault = {
  promise: 'all connections held up: refusals within seconds, none hangs, at once well again',
  async run({ world, isShort }) {
    const prepared = await world.prepare('postgresql');
    if (!prepared) return skip('no PostgreSQL');
    const { store } = prepared;
    const listings = await store.look(openListings);
    const site = await store.start();
    const holder = new pg.Client({ connectionString: store.env['DATABASE_URL'] });
    await holder.connect();
    await holder.query('begin; lock table review in access exclusive mode');
    const load = new ClosedLoop(
      site.client,
      (number) => ({
        path: `/api/reviews?subjectType=listing&subjectId=${listings[number % listings.length]}&n=${number}`,
        timeoutMs: 30_000,
      }),
      40,
    );
    await wait(isShort ? 5000 : 30_000);
    const alive = await site.client.ask({ path: '/healthz' });
    await holder.query('rollback');
    await holder.end();
    const freed = performance.now();
    await load.stop();
    const held = load.tally;
    let recoveryMs = 0;
    for (let tries = 0; tries < 200; tries += 1) {
      const path = `/api/reviews?subjectType=listing&subjectId=${listings[0]}&again=${tries}`;
      const answer = await site.client.ask({ path }).catch(() => null);
      recoveryMs = Math.round(performance.now() - freed);
      if (answer?.status === 200) break;
      await wait(50);
    }
    const failures: string[] = [];
    if (held.brokenCount > 0) failures.push(`requests without an answer: ${held.said()}`);
    if (held.faults > 0) failures.push(`the site went wrong: ${held.said()}`);
    if ((held.statuses.get(503) ?? 0) === 0)
      failures.push('nothing was held up: the fault was not there');
    if (held.refusedWithoutAdvice > 0) failures.push('refusals without Retry-After');
    if (alive.status !== 200) failures.push('/healthz did not answer 200');
    await site.stop();
    return {
      figures: {
        answers: held.said(),
        'slowest refusal, ms': Math.round(held.slowestRefusalMs),
        '/healthz meanwhile, ms': Math.round(alive.ms),
        'well again after, ms': recoveryMs,
      },
      failures,
    };
  },
};
