import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as canned from './canned-answer.service.server.ts';
import { removeInquiries } from '../inquiry.service.server.ts';
import { testDirectory, testListingId } from '../business.scene.server.ts';

const test_ = useTestDb();
const listing = testListingId(1);
const foreign = testListingId(2);
let owner: Person;
let other: Person;

beforeEach(async () => {
  owner = await addTestAccount(test_.db, ['business'], { firstName: 'Ola' });
  other = await addTestAccount(test_.db, ['business'], { firstName: 'Other' });
});

const as = (actor: Actor) =>
  testContext({
    db: test_.db,
    actor,
    subjects: testDirectory([
      { id: listing, title: 'Sample Kitchen', ownerIds: [owner.id] },
      { id: foreign, title: 'Sample Barber', ownerIds: [other.id] },
    ]),
  });

const words = { title: 'Prices', body: 'Small £8, large £12.' };

test('an owner keeps answers, changes and deletes them', async () => {
  const kept = await canned.createCannedAnswer(as(owner), listing, words);
  await canned.createCannedAnswer(as(owner), listing, {
    title: 'Directions',
    body: 'By the arch.',
  });
  const { items } = await canned.listCannedAnswers(as(owner), listing);
  expect(items.map(({ title }) => title)).toEqual(['Directions', 'Prices']);
  const changed = await canned.updateCannedAnswer(as(owner), kept.id, {
    ...words,
    body: 'Small £9.',
    version: kept.version,
  });
  expect(changed).toMatchObject({ body: 'Small £9.', version: kept.version + 1 });
  await expect(
    canned.updateCannedAnswer(as(owner), kept.id, { ...words, version: kept.version }),
  ).rejects.toMatchObject({ code: 'inquiry/changed' });
  await canned.deleteCannedAnswer(as(owner), kept.id);
  expect((await canned.listCannedAnswers(as(owner), listing)).items).toHaveLength(1);
  await removeInquiries(test_.db, 'listing', [listing]);
  expect((await canned.listCannedAnswers(as(owner), listing)).items).toEqual([]);
});

test('to everybody else they do not exist, and an address that is not proved writes none', async () => {
  const kept = await canned.createCannedAnswer(as(owner), listing, words);
  const notThere = { kind: 'not-found' };
  const missing = { ...words, version: kept.version };
  await expect(canned.listCannedAnswers(as(other), listing)).rejects.toMatchObject(notThere);
  await expect(canned.createCannedAnswer(as(other), listing, words)).rejects.toMatchObject(
    notThere,
  );
  await expect(canned.updateCannedAnswer(as(other), kept.id, missing)).rejects.toMatchObject(
    notThere,
  );
  await expect(canned.deleteCannedAnswer(as(other), kept.id)).rejects.toMatchObject(notThere);
  const unproved = as({ ...owner, isVerified: false });
  await expect(canned.createCannedAnswer(unproved, listing, words)).rejects.toMatchObject({
    kind: 'forbidden',
  });
  await expect(canned.deleteCannedAnswer(unproved, kept.id)).rejects.toMatchObject({
    kind: 'forbidden',
  });
});
