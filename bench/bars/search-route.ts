import type { Database } from '#platform/db/db.server.ts';
import type { Bench } from '../bench-run.ts';
import { asAddress, queryShapes } from '../listings/query-shapes.ts';
import { callsPerSecond, takePairs } from '../pairs.ts';
import type { Figure } from '../report.ts';
import type { Site } from '../site.ts';
import { loadOn, searchFigure } from './search-load.ts';

/** The same searches as `GET /api/listings`, at addresses that no cache knows. */
export async function measureSearchRoute(
  bench: Bench,
  engine: Database['engine'],
  env: Record<string, string>,
): Promise<Figure[]> {
  const site = await bench.startSite(env);
  const load = loadOn(engine, bench);
  const ask = freshRequests(site);
  const figures: Figure[] = [];
  for (const { name, variants } of queryShapes) {
    const addresses = variants.map(asAddress);
    const overHttp = () =>
      callsPerSecond((turn) => ask(addresses[turn % addresses.length] ?? ''), load);
    const measured = await searchFigure(`${name} (${engine}, HTTP)`, async () => {
      await site.ask('forget');
      for (const address of addresses) {
        await site.ask('record');
        await ask(address);
        await site.ask('recorded', { withTree: false });
      }
      await site.ask('startProfile');
      await overHttp();
      const file = `search-${engine}-${name.replaceAll(/\W+/g, '-')}`;
      bench.keep('profiles', file, await site.ask('stopProfile'));
      return takePairs(bench.effort.pairs, overHttp, () => site.ask('statementsPerSecond', load));
    });
    figures.push(...measured);
  }
  await site.stop();
  return figures;
}

function freshRequests(site: Site): (address: string) => Promise<void> {
  let asked = 0;
  return async (address) => {
    const { status } = await site.get(`${address}&bench=${(asked += 1)}`);
    if (status !== 200) throw new Error(`${address} answered ${status}.`);
  };
}
