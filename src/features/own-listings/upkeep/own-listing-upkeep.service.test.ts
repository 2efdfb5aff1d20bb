import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import {
  countViews,
  recordListingView,
} from '#features/directory/views/listing-view.service.server.ts';
import * as confirmation from '#features/directory/confirmation/confirmation.service.server.ts';
import * as own from '../own-listing.service.server.ts';
import { endProofs } from './freshness.service.server.ts';
import { decideChange } from '#features/directory/changes/listing-change.service.server.ts';
import * as edit from '../editing/own-listing-edit.service.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { releaseListings } from './release.service.server.ts';
import {
  addTestListing,
  addSourcedListing,
  testDraft,
} from '#features/directory/listing.scene.server.ts';
import {
  findSimilarListings,
  findUnclaimedListings,
} from '#features/finder/similar-listing.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
let owner: Person;
let other: Person;
let admin: Person;

beforeEach(async () => {
  owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  other = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Other' });
  admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
});

const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, now: new Date(testNow.getTime() + days * dayMs) });

const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};

/** A page that belongs to the owner by this proof. */
async function owned(method: 'phone' | 'document' = 'phone'): Promise<string> {
  const id = await addTestListing(data.db, testNow, { confirmedOn: '2026-11-21' });
  const given = { listingId: id, ownerId: owner.id, expectedOwnerId: null, method };
  await assignOwner(as(admin), data.db, given);
  return id;
}

const draft = () =>
  own.createListing(as(owner), {
    kind: 'business',
    name: 'Sample Kitchen',
    tagline: '',
    description: 'An invented kitchen.',
    category: 'caterer',
    priceTier: null,
    languages: [],
    services: [],
    payment: [],
  });

describe('A source', () => {
  const source = {
    source: 'Sample register',
    sourceRef: '1',
    licence: null,
    attribution: null,
    sourcePage: null,
    sourceTakenOn: '2026-11-21',
  };

  test('changes what nobody edited here, and leaves what the owner wrote', async () => {
    const first = await addSourcedListing(data.db, testNow, { draft: testDraft(), source });
    await assignOwner(as(admin), data.db, {
      listingId: first.id,
      ownerId: owner.id,
      expectedOwnerId: null,
      method: 'document',
    });
    const mine = await own.getOwnListing(as(owner), first.id);
    await edit.saveContact(as(owner), first.id, {
      version: mine.version,
      phone: '+44 20 7946 0999',
      email: mine.contact.email,
      website: mine.contact.website,
    });
    await decideChange(as(admin), data.db, first.id, { isAccepted: true, reason: '' });
    const told = testDraft({ phone: '+44 20 7946 0111', email: 'new@sample-salon.example' });
    const again = await addSourcedListing(data.db, testNow, { draft: told, source });
    expect(again.action).toBe('updated');
    expect(await rowOf(first.id)).toMatchObject({
      phone: '+44 20 7946 0999',
      email: 'new@sample-salon.example',
      verifiedMethod: 'document',
    });
  });

  test('that says another number ends the proof of the old one', async () => {
    const first = await addSourcedListing(data.db, testNow, { draft: testDraft(), source });
    const proved = { verifiedMethod: 'phone', verifiedOn: '2026-11-01' } as const;
    await data.db.update(listing).set(proved).where(eq(listing.id, first.id));
    const email = testDraft({ verified: null, email: 'new@sample-salon.example' });
    await addSourcedListing(data.db, testNow, { draft: email, source });
    expect((await rowOf(first.id)).verifiedMethod).toBe('phone');
    const phone = testDraft({ verified: null, phone: '+44 20 7946 0111' });
    await addSourcedListing(data.db, testNow, { draft: phone, source });
    expect((await rowOf(first.id)).verifiedMethod).toBe(null);
  });
});

describe('Staying correct', () => {
  test('the owner confirms in one tap, others do not', async () => {
    const id = await owned();
    await expect(confirmation.confirmListing(as(other), id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const { version } = await rowOf(id);
    const done = await confirmation.confirmListing(as(owner, 10), id);
    expect(done.confirmedOn).toBe('2026-12-01');
    expect((await rowOf(id)).version).toBe(version);
  });

  test('staff confirm what they have checked, which is written down', async () => {
    const id = await owned();
    const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Moda' });
    expect((await confirmation.confirmListing(as(moderator, 10), id)).confirmedOn).toBe(
      '2026-12-01',
    );
    await confirmation.confirmListing(as(owner, 11), id);
    const checks = await data.db
      .select({ by: auditEntry.actorId })
      .from(auditEntry)
      .where(eq(auditEntry.action, 'listing.checked'));
    expect(checks).toEqual([{ by: moderator.id }]);
  });

  test('a link for another thing confirms nothing', async () => {
    const id = await owned();
    const token = await createLinkToken(data.db, {
      purpose: 'contest',
      subjectId: id,
      expiresAt: new Date(testNow.getTime() + dayMs),
      now: testNow,
    });
    await expect(confirmation.confirmListingByLink(as(anonymous), token)).rejects.toMatchObject({
      kind: 'gone',
    });
  });

  test('a proof by phone ends after a year, one by document after two', async () => {
    const ids = [await owned('phone'), await owned('document')];
    expect(await endProofs(as(owner, 365))).toBe(0);
    expect(await endProofs(as(owner, 367))).toBe(1);
    expect((await rowOf(ids[0] ?? '')).verifiedMethod).toBeNull();
    expect((await rowOf(ids[1] ?? '')).verifiedMethod).toBe('document');
    expect(await endProofs(as(owner, 800))).toBe(1);
  });
});

describe('What is known already', () => {
  test('a name like another one in the same place is asked about', async () => {
    const id = await addTestListing(data.db, testNow);
    const ask = (name: string, place?: string) => findSimilarListings(as(owner), { name, place });
    for (const place of ['SE15 1AA', 'SE15', 'london', 'Peckham']) {
      expect((await ask('Sample Braids and Lock', place)).items.map((item) => item.id)).toEqual([
        id,
      ]);
    }
    expect((await ask('Sample Braids & Locs')).items).toHaveLength(1);
    expect((await ask('Quite another place', 'SE15 1AA')).items).toEqual([]);
    expect((await ask('%_\'";--')).items).toEqual([]);
  });

  test('only what nobody has claimed is found for claiming', async () => {
    const id = await addTestListing(data.db, testNow);
    await addTestListing(data.db, testNow, { name: 'Sample Braids Two', isClaimed: true });
    const found = await findUnclaimedListings(as(anonymous), { q: 'sample braids' });
    expect(found.items.map((item) => item.id)).toEqual([id]);
    expect((await findUnclaimedListings(as(anonymous), { q: 'salon peckham' })).items).toHaveLength(
      1,
    );
    expect((await findUnclaimedListings(as(anonymous), { q: '!!! \u0000' })).items).toEqual([]);
  });
});

describe('Views', () => {
  test('are counted by day, once for a network, and only of what is public', async () => {
    const id = await addTestListing(data.db, testNow);
    const from = (network: string, days = 0) => ({
      ...as(anonymous, days),
      client: {
        network,
        userAgent: 'Sample',
        isSameOrigin: true,
        binding: undefined,
        bind: () => {},
      },
    });
    await recordListingView(from('10.0.0.0/24', -10), id);
    await recordListingView(from('10.0.0.0/24'), id);
    await recordListingView(from('10.0.0.0/24'), id);
    await recordListingView(from('10.0.1.0/24'), id);
    expect((await countViews(as(owner), [id])).get(id)).toEqual({ week: 2, month: 3 });
    const { id: unseen } = await draft();
    await expect(recordListingView(as(anonymous), unseen)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('When an owner leaves', () => {
  test('drafts go, published pages stay without owner and proof', async () => {
    const id = await owned();
    const begun = await draft();
    const { version, where, what } = await own.getOwnListing(as(owner), id);
    expect(where.pin).toMatchObject({ pinnedBy: 'source' });
    const changed = { ...what, payment: [], version, name: 'Sample Renamed' };
    await edit.saveWhat(as(owner), id, changed);
    await releaseListings(as(owner), owner.id);
    await expect(rowOf(begun.id)).rejects.toThrow('gone');
    expect(await rowOf(id)).toMatchObject({
      status: 'published',
      name: 'Sample Braids & Locs',
      ownerId: null,
      claimedAt: null,
      verifiedMethod: null,
    });
    const cases = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
    expect(cases.map(({ status }) => status)).toEqual(['decided']);
  });
});
