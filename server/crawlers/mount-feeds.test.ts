import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { idea } from '#features/roadmap/idea.table.server.ts';
import { longestFeed } from '#platform/feeds/feed.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { readXml } from '#platform/test/read-xml.server.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
const visible = `<script>alert("1")</script> & 'co' ]]> `;
const hostile = `${visible}\u0001\ufffe`;

async function read(path: string) {
  const app = await openTestApp(() => data.db);
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  const again = await app.inject({
    url: path,
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  await app.close();
  return readXml(answer.body);
}

test('the newest entries come first, whatever their names hold, and drafts not at all', async () => {
  await addTestListing(data.db, new Date('2026-11-01T10:00:00Z'), { name: 'Older' });
  const named = await addTestListing(data.db, testNow, { name: 'Newer' });
  const draft = await addTestListing(data.db, testNow, { name: 'Hidden' });
  await data.db.update(listing).set({ name: hostile }).where(eq(listing.id, named));
  await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
  const xml = await read('/feeds/new.atom');
  expect(xml.get('feed/entry/title')).toEqual([visible, 'Older']);
  expect(xml.get('feed/entry/id')?.[0]).toBe(`urn:uuid:${named}`);
  expect(xml.get('feed/updated')).toEqual([testNow.toISOString()]);
  expect(xml.get('feed/entry/updated')).toHaveLength(2);
  expect(xml.get('feed/author/name')).toHaveLength(1);
});

test('invented entries say so', async () => {
  const id = await addTestListing(data.db, testNow, { name: 'Kitchen' });
  await data.db.update(listing).set({ isSample: true }).where(eq(listing.id, id));
  expect((await read('/feeds/new.atom?lng=fr')).get('feed/entry/title')).toEqual([
    'Exemple: Kitchen',
  ]);
});

test('has an end', async () => {
  for (let number = 0; number <= longestFeed; number += 1) {
    await addTestListing(data.db, testNow, { name: `Entry ${number}` });
  }
  expect((await read('/feeds/new.atom')).get('feed/entry/id')).toHaveLength(longestFeed);
});

test('what staff have answered is told; what waits, is hidden or merged is not', async () => {
  const row = {
    title: 'Prayer times',
    description: hostile,
    sortTitle: 'x',
    searchText: 'x',
    changedAt: testNow,
    reply: `Yes. ${hostile}`,
    repliedAt: testNow,
  };
  await data.db
    .insert(idea)
    .values([
      row,
      { ...row, title: 'Hidden', hiddenAt: testNow },
      { ...row, title: 'Waiting', reply: null, repliedAt: null },
    ]);
  const xml = await read('/feeds/roadmap.atom');
  expect(xml.get('feed/entry/title')).toEqual(['Prayer times']);
  expect(xml.get('feed/entry/summary')?.[0]).toContain('<script>');
});

test('a feed without news is a feed', async () => {
  expect((await read('/feeds/roadmap.atom?lng=ar')).get('feed/title')).toEqual([
    expect.stringContaining('الردود'),
  ]);
});
