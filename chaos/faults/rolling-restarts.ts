import { setTimeout as wait } from 'node:timers/promises';
import { skip } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { Balancer } from '../harness/balancer.ts';
import { Client } from '../harness/client.ts';
import { OpenLoop } from '../harness/load.ts';
import type { ChaosSite } from '../harness/site.ts';
import type { Store } from '../harness/world.ts';
import { someAddress } from '../writes/words.ts';

/** Security R7: two processes in production mode behind a balancer are exchanged one after the other. */
export const rollingRestarts: Fault = {
  promise: '20 rolling restarts at 100 requests a second: not one request fails',
  async run({ world, isShort, rounds = isShort ? 1 : 20, say }) {
    if (!(await world.postgres())) return skip('no PostgreSQL');
    const store = await world.emptyStore('postgresql');
    const rate = isShort ? 40 : 100;
    const balancer = await Balancer.open();
    const running: { site: ChaosSite; backend: ReturnType<Balancer['add']> }[] = [];
    const add = async (): Promise<void> => {
      const site = await startInProduction(store, balancer.address);
      const backend = balancer.add(site.port);
      while (!backend.isReady) await wait(50);
      running.push({ site, backend });
    };
    await add();
    await add();
    const client = new Client(balancer.address);
    const load = new OpenLoop(client, question, rate);
    await wait(1000);
    for (let round = 1; round <= rounds; round += 1) {
      await add();
      const oldest = running.shift();
      await oldest?.site.stop();
      if (oldest) balancer.remove(oldest.backend);
      if (round % 5 === 0) say(`  ${round} of ${rounds}, ${load.tally.said()}`);
    }
    await wait(1000);
    await load.stop();
    for (const { site } of running) await site.stop();
    client.close();
    await balancer.close();
    const { tally } = load;
    const failed = tally.all - tally.good;
    return {
      figures: {
        restarts: rounds,
        'requests a second': rate,
        requests: tally.all,
        failed,
        answers: tally.said(),
        troubles: [...balancer.troubles].map(([what, n]) => `${what}: ${n}`).join(', ') || 'none',
        'median, ms': tally.percentile(0.5),
        'p99, ms': tally.percentile(0.99),
      },
      failures: failed > 0 ? [`${failed} of ${tally.all} requests failed: ${tally.said()}`] : [],
    };
  },
};

const paths = [
  '/',
  '/directory',
  '/api/listings?kind=embassy',
  '/privacy',
  '/embassies',
  '/healthz',
];

/** Rate limits are on, as they must be in production: every visitor comes from elsewhere. */
const question = (number: number) => ({
  path: paths[number % paths.length] ?? '/',
  from: someAddress(),
  headers: { accept: 'text/html,application/json' },
  timeoutMs: 30_000,
});

const startInProduction = (store: Store, publicUrl: string): Promise<ChaosSite> =>
  store.start({ publicUrl, env: { MODE: 'production', RATE_LIMITS: 'on' } });
