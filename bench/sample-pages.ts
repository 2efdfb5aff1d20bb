import type { Bench } from './bench-run.ts';

/** Home, results and one business: the pages that most visits see. */
export async function samplePages(bench: Bench): Promise<string[]> {
  const site = await bench.site();
  const answer = await site.get('/api/listings?kind=business', { 'accept-encoding': 'identity' });
  const { items } = JSON.parse(answer.body.toString()) as { items: { path: string }[] };
  const path = items[0]?.path;
  if (!path) throw new Error('The demonstration content has no business.');
  // Search engines are kept away from samples, and a page without its head for them is not what owners get.
  await site.ask('unmarkSample', { slug: path.split('/').at(-1) ?? '' });
  return ['/', '/directory', path];
}
