import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestOpportunity } from '../opportunity.scene.server.ts';
import { getOpportunity } from '../opportunity.service.server.ts';
import { opportunityAddresses } from './opportunity-addresses.server.ts';
import { opportunityFeed } from './opportunity-feed.server.ts';
import { listOpportunities } from './opportunity-list.service.server.ts';

const data = useTestDb();
const as = (now: Date) => testContext({ db: data.db, actor: anonymous, now });

test('a deadline ends at midnight in London: everything but the page forgets what is over', async () => {
  const { slug } = await addTestOpportunity(data.db, { title: 'Last', deadline: '2026-11-21' });
  const told = async (now: Date) => ({
    list: (await listOpportunities(as(now), {})).items.map(({ title }) => title),
    feed: (await opportunityFeed.list(as(now), 30)).map(({ title }) => title),
    sitemap: (
      await opportunityAddresses.list(as(now), {
        start: '00000000-0000-0000-0000-000000000000',
        end: null,
      })
    ).map(({ path }) => path),
    stage: (await getOpportunity(as(now), slug)).stage,
  });
  const lastMinute = new Date('2026-11-21T23:59:00Z');
  expect(await told(lastMinute)).toEqual({
    list: ['Last'],
    feed: ['Last'],
    sitemap: [`/opportunities/${slug}`],
    stage: 'published',
  });
  const after = new Date('2026-11-22T00:00:00Z');
  expect(await told(after)).toEqual({ list: [], feed: [], sitemap: [], stage: 'closed' });
});

test('a list goes on from page to page in each order, each row once', async () => {
  for (let at = 0; at < 7; at += 1)
    await addTestOpportunity(data.db, {
      title: `Row ${at}`,
      publishedAt: later(testNow, -(at % 3) * dayMs),
      deadline: `2026-12-1${at % 4}`,
      lat: 53.8 + (at % 2) / 100,
      lng: -1.54,
    });
  for (const sort of ['newest', 'closing', 'nearest'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listOpportunities(as(testNow), {
        sort,
        near: '53.8,-1.54',
        limit: 3,
        after,
      });
      seen.push(...page.items.map(({ title }) => title));
      after = page.next ?? undefined;
    } while (after);
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `Row ${at}`));
  }
});
