import { describe, expect, test } from 'vitest';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { tender } from '../tender.table.server.ts';
import { fetchPages, nothingSeen } from './notice-pages.server.ts';
import type { Fetch } from './notice-pages.server.ts';
import { readTenderSources } from './notice-sources.service.server.ts';
import { testPackage, testRelease } from './notice.scene.server.ts';
import { tenderNoticeSource } from './notice.table.server.ts';

const shared = useTestDb();
const a = 'https://a.example/notices.json';
const b = 'https://b.example/notices.json';
const site = (now = testNow) => testContext({ db: shared.db, now, tenderSources: [a, b] });

type Headers = Readonly<Record<string, string>> | undefined;

const ok = (text: string) => ({ status: 200, text, etag: '"1"', lastModified: undefined }) as const;

/** A network that answers by address, and keeps what it was asked. */
function network(answers: Record<string, string | undefined>) {
  const asked: [string, Headers][] = [];
  const fetch: Fetch = async (address, { headers } = {}) => {
    asked.push([address, headers]);
    const text = answers[address];
    if (text === undefined) throw new OperatorError('It answered with status 503.');
    if (headers?.['if-none-match'] === '"1"')
      return { status: 304, text: '', etag: '"1"', lastModified: undefined };
    return ok(text);
  };
  return { fetch, asked };
}

describe('Sources of tenders', () => {
  test('are read at night, and not again while nothing has changed there', async () => {
    const { fetch, asked } = network({ [a]: testPackage([testRelease()]), [b]: testPackage([]) });
    const none = testContext({ db: shared.db });
    await readTenderSources(none, fetch);
    expect(asked).toEqual([]);
    await readTenderSources(site(), fetch);
    expect(await shared.db.select().from(tender)).toMatchObject([{ title: 'Mending of roofs' }]);
    await readTenderSources(site(), fetch);
    expect(asked.filter(([address]) => address === a)).toMatchObject([
      [a, { accept: 'application/json' }],
      [a, { 'if-none-match': '"1"' }],
    ]);
  });

  test('that fail are asked less and less, and do not stop the others', async () => {
    const { fetch, asked } = network({ [b]: testPackage([testRelease()]) });
    for (let night = 0; night < 8; night += 1)
      await readTenderSources(site(later(testNow, night * dayMs)), fetch);
    expect(asked.filter(([address]) => address === a)).toHaveLength(4);
    expect(asked.filter(([address]) => address === b)).toHaveLength(8);
    expect(await shared.db.$count(tender)).toBe(1);
    const rows = await shared.db.select().from(tenderNoticeSource);
    expect(rows.find(({ address }) => address === a)).toMatchObject({
      failures: 4,
      tryAfter: later(testNow, 15 * dayMs - hourMs),
    });
  });

  test('are followed page by page on their own site, once each', async () => {
    const c = 'https://a.example/2';
    const page = (next: string) => testPackage([testRelease()], { links: { next } });
    const { fetch, asked } = network({ [a]: page('/2'), [c]: page(a), [b]: page(c) });
    expect(await fetchPages(a, nothingSeen, { ask: fetch })).toMatchObject({ isCut: false });
    expect(await fetchPages(b, nothingSeen, { ask: fetch })).toMatchObject({ isCut: false });
    expect(asked.map(([address]) => address)).toEqual([a, c, b]);
    const error = network({ [a]: '<html>' });
    await expect(fetchPages(a, nothingSeen, { ask: error.fetch })).rejects.toThrow(
      'holds no notices',
    );
  });
});
