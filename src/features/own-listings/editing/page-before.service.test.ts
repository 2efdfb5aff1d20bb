import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingChangeCase } from '../listing-change.case.server.ts';
import { isProvedSince } from '#features/directory/changes/listing-proof.service.server.ts';
import type { VerificationMethod } from '#features/directory/listing.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as edit from './own-listing-edit.service.server.ts';
import { assignOwner, restoreOwner } from '#features/directory/ownership.service.server.ts';
import { useTestOwners } from '../own-listing.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const scene = useTestOwners(data);
const { as, what, published, rowOf, casesOf } = scene;
const listed = { phone: '020 7946 0160', email: 'ann@stone.example', website: null };
const forged = {
  phone: '020 7946 0177',
  email: 'info@other-firm.example',
  website: 'https://other-firm.example',
};
let owner: Person;
let other: Person;
let moderator: Person;
let id: string;

beforeEach(async () => {
  ({ owner, other, moderator } = scene.people());
  ({ id } = await published());
  await data.db
    .update(listing)
    .set({ ...listed, verifiedMethod: 'email-domain', verifiedOn: '2026-11-01' })
    .where(eq(listing.id, id));
});

const give = (ownerId: string) =>
  assignOwner(as(moderator), data.db, {
    listingId: id,
    ownerId,
    expectedOwnerId: owner.id,
    method: 'document',
  });

const versionOf = async (who: Person) => (await own.getOwnListing(as(who), id)).version;

/** The owner changes how the page is reached, and staff agree. */
async function exchangeContacts(who: Person, contacts = forged): Promise<void> {
  await edit.saveContact(as(who, 1), id, { ...contacts, version: await versionOf(who) });
  await accept();
}

const accept = () =>
  listingChangeCase.decide(as(moderator, 1), data.db, {
    caseId: id,
    subjectId: id,
    outcome: 'accept',
    reason: '',
  });

describe('A page that is taken back from whom it should never have gone to', () => {
  test('is reached as before, and carries the proof of that again', async () => {
    const previous = await give(other.id);
    await exchangeContacts(other);
    expect(await rowOf(id)).toMatchObject(forged);
    await restoreOwner(as(moderator, 2), data.db, id, other.id, previous);
    expect(await rowOf(id)).toMatchObject({
      ...listed,
      ownerId: owner.id,
      verifiedMethod: 'email-domain',
      verifiedOn: '2026-11-01',
    });
  });

  test('says nothing any more of what they wrote, whether staff had seen it or not', async () => {
    const previous = await give(other.id);
    const save = async (words: { name?: string; description?: string; priceTier?: 3 }) => {
      const { kind: _, ...rest } = what(words);
      await edit.saveWhat(as(other, 1), id, { ...rest, version: await versionOf(other) });
    };
    await save({ description: 'An invented, forged kitchen.', priceTier: 3 });
    await save({ description: 'An invented, forged kitchen.', name: 'Other Firm' });
    await accept();
    expect(await rowOf(id)).toMatchObject({
      name: 'Other Firm',
      description: 'An invented, forged kitchen.',
    });
    await restoreOwner(as(moderator, 2), data.db, id, other.id, previous);
    expect(await rowOf(id)).toMatchObject({
      name: 'Sample Kitchen',
      description: 'An invented kitchen.',
    });
    const looks = (await casesOf(id)).filter(({ kind }) => kind === 'listing-look');
    expect(looks.map(({ status }) => status)).toEqual(['decided']);
  });

  test('keeps no proof of contacts that nobody knows any more', async () => {
    const { page: _, ...previous } = await give(other.id);
    await exchangeContacts(other);
    await restoreOwner(as(moderator, 2), data.db, id, other.id, previous);
    expect(await rowOf(id)).toMatchObject({ ...forged, ownerId: owner.id, verifiedMethod: null });
  });

  test('keeps it where they have changed nothing, whenever it changed hands', async () => {
    const { page: _, ...previous } = await give(other.id);
    await restoreOwner(as(moderator, 2), data.db, id, other.id, previous);
    expect(await rowOf(id)).toMatchObject({ ...listed, verifiedMethod: 'email-domain' });
  });
});

test('an owner whose new proof is taken back keeps their words, but not the proof of earlier ones', async () => {
  const previous = await give(owner.id);
  await exchangeContacts(owner);
  await restoreOwner(as(moderator, 2), data.db, id, owner.id, previous);
  expect(await rowOf(id)).toMatchObject({ ...forged, ownerId: owner.id, verifiedMethod: null });
});

describe('A proof that was given while the page said something else', () => {
  const holds = (method: VerificationMethod, days: number) =>
    isProvedSince(data.db, id, { method, at: new Date(as(owner).now.getTime() + days * dayMs) });

  test.each([
    ['email-domain', { ...listed, website: '', phone: forged.phone }, true],
    ['email-domain', { ...listed, website: forged.website }, false],
    ['phone', { ...listed, website: forged.website }, true],
    ['phone', { ...listed, website: '', phone: forged.phone }, false],
    ['document', forged, true],
  ] as const)('by %s is gone or not: %j, %j', async (method, contacts, does) => {
    await exchangeContacts(owner, contacts);
    expect(await holds(method, 0)).toBe(does);
    // What was proved afterwards speaks of what is there now.
    expect(await holds(method, 2)).toBe(true);
  });
});
