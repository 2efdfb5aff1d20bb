// A results page that is rendered anew for every request against rendering the same React tree (router and i18n
// providers, data in hand) after sending the same SQL through the same pool, in the same process: processor time a page.
// With PostgreSQL the queries run in another process and count on neither side; embedded, they count on both.
import type { Bench } from '../bench-run.ts';
import { takePairs } from '../pairs.ts';
import { ratioFigure } from '../report.ts';
import type { Figure } from '../report.ts';
import type { Site } from '../site.ts';

const limit = { most: 3 };
const paths = ['/directory', '/directory?q=jollof&near=Peckham'];

export async function measureUncachedPage(bench: Bench): Promise<Figure[]> {
  const figures = await measureSite(bench, await bench.site(), 'embedded');
  const server = await bench.serverDatabase();
  if (!server) return figures;
  const site = await bench.startSite({
    DATA_DIR: bench.temporaryFolder(),
    DATABASE_URL: server.url,
  });
  figures.push(...(await measureSite(bench, site, 'postgresql')));
  await site.stop();
  await server.empty();
  return figures;
}

async function measureSite(bench: Bench, site: Site, engine: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths) {
    const what = `${path} (${engine})`;
    const name = path.includes('?') ? 'search' : 'browse';
    const profile = `uncached-${name}-${engine}`;
    figures.push(await measurePath(bench, site, { bar: 'uncached-page', path, what, profile }));
  }
  return figures;
}

interface Measured {
  bar: string;
  path: string;
  what: string;
  /** Name of the files in which the processor's time is told. */
  profile?: string;
}

/** One page of a site against its statements and its tree. */
export async function measurePath(
  bench: Bench,
  site: Site,
  { bar, path, what, profile }: Measured,
): Promise<Figure> {
  const requests = countedRequests(site, path);
  await site.ask('forget');
  await site.ask('record');
  await requests(1);
  await site.ask('recorded', { withTree: true });

  const times = bench.effort.pages;
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = await site.ask('cpu');
    await work();
    return ((await site.ask('cpu')) - before) / times;
  };
  const pairs = await takePairs(
    bench.effort.pairs,
    () => cpuOf(() => requests(times)),
    () => cpuOf(() => site.ask('renderPages', { times })),
  );
  if (profile) {
    await site.ask('startProfile');
    await requests(times);
    bench.keep('profiles', profile, await site.ask('stopProfile'));
    await site.ask('startProfile');
    await site.ask('renderPages', { times });
    bench.keep('profiles', `${profile}-baseline`, await site.ask('stopProfile'));
  }
  return ratioFigure(bar, what, pairs, { limit, unit: 'ms CPU' });
}

/** So many requests for the page, one after the other, each at an address of its own that no cache knows. */
function countedRequests(site: Site, path: string): (times: number) => Promise<void> {
  let asked = 0;
  return async (times) => {
    for (let turn = 0; turn < times; turn += 1) {
      const separator = path.includes('?') ? '&' : '?';
      const { status } = await site.get(`${path}${separator}bench=${(asked += 1)}`);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  };
}
