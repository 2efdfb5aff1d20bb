// A page that the site has in its cache against a bare Fastify route that sends the same compressed bytes with the same
// headers, each in a process of its own: requests a second over 50 connections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { environment, projectNode, root } from '../../scripts/node.mjs';
import type { Bench } from '../bench-run.ts';
import { takePairs } from '../pairs.ts';
import { ratioFigure } from '../report.ts';
import type { Figure } from '../report.ts';

const limit = { least: 0.5 };

export async function measureCachedPage(bench: Bench): Promise<Figure[]> {
  const site = await bench.site();
  const figures: Figure[] = [];
  for (const path of ['/', '/directory']) {
    // The first answer fills the cache, the second shows that it comes from there with the same bytes.
    await site.get(path);
    const url = site.address + path;
    const bare = await startBare(url);
    try {
      const seconds = Math.max(1, Math.round(bench.effort.ms / 1000));
      const pairs = await takePairs(
        bench.effort.pairs,
        () => answersPerSecond(url, seconds),
        () => answersPerSecond(bare.address + path, seconds),
      );
      figures.push(ratioFigure('cached-page', path, pairs, { limit, unit: 'answers/s' }));
      await site.ask('startProfile');
      await answersPerSecond(url, seconds);
      const name = path === '/' ? 'home' : path.slice(1);
      bench.keep('profiles', `cached-${name}`, await site.ask('stopProfile'));
    } finally {
      bare.stop();
    }
  }
  return figures;
}

async function startBare(url: string): Promise<{ address: string; stop: () => void }> {
  const child = fork(join(root, 'bench/baselines/fixed-answer.ts'), [url], {
    execPath: projectNode(),
    env: environment(projectNode(), { NODE_ENV: 'production' }),
  });
  const [address] = (await once(child, 'message')) as [string];
  return { address, stop: () => child.kill() };
}

async function answersPerSecond(url: string, duration: number): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };
  const result = await autocannon({ url, connections: 50, duration, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers of ${url} were not 200, ${result.errors} requests failed.`,
    );
  }
  return result['2xx'] / result.duration;
}
