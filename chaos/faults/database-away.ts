import { setTimeout as wait } from 'node:timers/promises';
import { skip } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { ClosedLoop } from '../harness/load.ts';
import { tokenOf } from '../harness/people.ts';
import type { ChaosPostgres } from '../harness/postgres.ts';
import type { ChaosSite } from '../harness/site.ts';
import { openListings } from '../writes/mixed-writes.ts';

/** Security R2: the database is killed again and again, then stays away, while visitors go on asking. */
export const databaseAway: Fault = {
  promise:
    'database crashes and an outage of 30 s under load: the process lives, refuses quickly, and goes on by itself',
  async run({ world, isShort, rounds = isShort ? 1 : 20 }) {
    const server = await world.postgres();
    const prepared = await world.prepare('postgresql');
    if (!server || !prepared) return skip('no PostgreSQL');
    const { store, people } = prepared;
    const listings = await store.look(openListings);
    const site = await store.start();
    const person = people[0];
    const token = person && (await tokenOf(site.client.address, person));
    // Each address once: an answer out of the page cache would tell nothing of the database.
    const load = new ClosedLoop(
      site.client,
      (number) =>
        number % 5 === 0
          ? { path: '/api/favourites', token }
          : { path: `/api/listings/${listings[number % listings.length]}?n=${number}` },
      12,
    );
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await wait(500);
      await server.crash();
      await server.begin();
      recoveries.push(await firstGood(site));
    }
    const beforeOutage = load.tally.good;
    await outage(server, isShort ? 3 : 30);
    recoveries.push(await firstGood(site));
    await wait(1000);
    const { tally } = load;
    for (let tries = 0; tries < 60 && tally.good <= beforeOutage; tries += 1) await wait(1000);
    await load.stop();
    const connections = await connectionsOf(server, String(store.env['DATABASE_URL']));
    const failures: string[] = [];
    if (!site.isRunning) failures.push(`the process ended:\n${site.lastWords()}`);
    if (tally.faults > 0)
      failures.push(`${tally.faults} answers say that the site went wrong: ${tally.said()}`);
    if (tally.brokenCount > 0) failures.push(`requests without an answer: ${tally.said()}`);
    if (tally.refusedWithoutAdvice > 0)
      failures.push(`${tally.refusedWithoutAdvice} refusals without Retry-After`);
    if (connections > 12) failures.push(`${connections} connections to the database are open`);
    if (tally.good <= beforeOutage) failures.push('nothing was answered after the outage');
    if (site.isRunning) await site.stop();
    return {
      figures: {
        crashes: rounds,
        clients: 12,
        answers: tally.said(),
        'slowest refusal, ms': Math.round(tally.slowestRefusalMs),
        'good again after the database, slowest ms': Math.max(...recoveries),
        'connections at the end': connections,
      },
      failures,
    };
  },
};

async function outage(server: ChaosPostgres, seconds: number): Promise<void> {
  await server.crash();
  await wait(seconds * 1000);
  await server.begin();
}

/** Milliseconds from the moment at which the database answers until the site does. */
async function firstGood(site: ChaosSite): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000 && site.isRunning) {
    const answer = await site.client.ask({ path: '/readyz' }).catch(() => null);
    if (answer?.status === 200) break;
    await wait(50);
  }
  return Math.round(performance.now() - began);
}

async function connectionsOf(server: ChaosPostgres, url: string): Promise<number> {
  const database = new URL(url).pathname.slice(1);
  const [row] = await server.query<{ found: number }>(
    'postgres',
    `select count(*)::int as found from pg_stat_activity where datname = '${database}'`,
  );
  return row?.found ?? 0;
}
