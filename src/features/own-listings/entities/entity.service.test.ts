import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { entityPageSize } from './entity.contract.ts';
import { entityDownloads, listEntities } from './entity.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb(async (db) => {
  const draft = await addTestListing(db, testNow, { name: 'Ọlá’s Kitchen', category: 'caterer' });
  await db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
  const claimed = await addTestListing(db, testNow, { name: 'Claimed Salon' });
  const proof = { claimedAt: testNow, verifiedMethod: 'phone' as const };
  await db.update(listing).set(proof).where(eq(listing.id, claimed));
  for (let place = 0; place < entityPageSize; place += 1) {
    await addTestListing(db, testNow, { name: `Salon ${place}` });
  }
});
const as = (actor: Actor) => testContext({ db: data.db, actor });
const admin = () => as(personWith('admin'));
const names = async (query: Parameters<typeof listEntities>[1]) =>
  (await listEntities(admin(), query)).items.map(({ name }) => name);

describe('The table of all listings', () => {
  test('is for admins', async () => {
    await expect(listEntities(as(personWith('moderator')), {})).rejects.toMatchObject({
      code: 'access/forbidden',
    });
  });

  test('finds by name, state, claim and proof', async () => {
    expect(await names({ q: 'OLA' })).toEqual(['Ọlá’s Kitchen']);
    expect(await names({ status: 'draft' })).toEqual(['Ọlá’s Kitchen']);
    expect(await names({ claimed: 'yes' })).toEqual(['Claimed Salon']);
    expect(await names({ verified: 'yes', claimed: 'no' })).toEqual([]);
    expect(await names({ kind: 'embassy' })).toEqual([]);
  });

  test('has pages without a gap, and offers to archive what is published', async () => {
    const first = await listEntities(admin(), {});
    const second = await listEntities(admin(), { after: first.next ?? undefined });
    expect([first.items.length, second.items.length, second.next]).toEqual([
      entityPageSize,
      2,
      null,
    ]);
    expect(first.items[0]).toMatchObject({ can: { deactivate: true, activate: false } });
    expect(second.items[1]).toMatchObject({ path: null, can: { deactivate: false } });
  });

  test('is taken away as a file', async () => {
    const file = await entityDownloads[0]?.find(admin(), { params: {}, query: {} });
    let text = '';
    for await (const lines of file?.lines ?? []) text += lines;
    expect(text.trimEnd().split('\r\n')).toHaveLength(entityPageSize + 3);
    expect(text).not.toContain('@');
  });
});
