import type { Bench } from './bench-run.ts';

/** Home, results and one business: the pages that most visits see. */
export async function samplePages(bench: Bench): Promise<string[]> {
  const site = await bench.site();
  const answer = await site.get('/api/listings?kind=business', { 'accept-encoding': 'identity' });
  const { items } = JSON.parse(answer.body.toString()) as { items: { path: string }[] };
  const [first] = items;
  if (!first) throw new Error('The demonstration content has no business.');
  return ['/', '/directory', first.path];
}
