import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { mergeFields } from '#features/directory/merging/merge-fields.ts';
import { ownerChoices } from '#features/directory/merging/merge-owner.policy.ts';
import type { OwnerChoice } from '#features/directory/merging/merge-owner.policy.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import {
  forgetAccount,
  mergeDuplicates,
  sweepMerges,
  undoMerge,
} from '#features/duplicates/duplicate-merge.service.server.ts';
import { listMergeConflicts } from '#features/duplicates/merge-conflicts.service.server.ts';
import { listMerges } from '#features/duplicates/duplicate-state.service.server.ts';
import { duplicateMergeRow, duplicatePair } from '#features/duplicates/duplicate.table.server.ts';
import { favourite } from '#features/favourites/favourite.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { review } from '#features/reviews/review.table.server.ts';
import { findSchedule, replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { teamRecovery } from '#features/teams/team.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { Dice } from '#platform/test/dice.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { mergeParts } from '../test/merge-parts.ts';
import { addDuplicatePair, addPair, hashTables } from '../test/merge-scene.ts';
import { siteParts } from '../features.ts';
import { dayMs } from '#platform/time/durations.ts';

let admin: Person;
let ama: Person;
let ben: Person;

const data = useTestDb(async (db) => {
  admin = await addTestAccount(db, ['customer', 'admin'], { firstName: 'Admin' });
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama' });
  ben = await addTestAccount(db, ['customer'], { firstName: 'Ben' });
});

const subjects = new SubjectRegistry(siteParts.of('subjects'));
const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, subjects, now: new Date(testNow.getTime() + days * dayMs) });

const merge = (
  pairId: string,
  keptId: string,
  fromLost: (typeof mergeFields)[number][] = [],
  owner?: OwnerChoice,
) => mergeDuplicates(as(admin), mergeParts, pairId, { keptId, fromLost, owner });

const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};

async function two(changes: { website?: string } = {}) {
  const keptId = await addTestListing(data.db, testNow);
  const lostId = await addTestListing(data.db, testNow, { phone: '020 7946 0999', ...changes });
  return { keptId, lostId, pairId: await addDuplicatePair(data.db, keptId, lostId) };
}

const addReview = (subjectId: string, by: Person, stars = 4) =>
  data.db.insert(review).values({
    subjectType: 'listing',
    subjectId,
    accountId: by.id,
    status: 'published',
    stars,
    body: 'An invented review.',
    publishedOn: '2026-11-01',
  });

/** `MERGE_ROUNDS=100` for all; a quarter of them finds the same faults in a quarter of the time. */
const rounds = Number(process.env['MERGE_ROUNDS'] ?? 25);

test(`${rounds} merges at random are undone to the byte, in every table`, async () => {
  const dice = new Dice(20_261_121);
  const people = [admin.id, ama.id, ben.id];
  const touched = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { leftId, rightId, pairId } = await addPair(data.db, dice, people);
    const before = await hashTables(data.db);
    const keptId = dice.pick([leftId, rightId]);
    const fromLost = dice.some(mergeFields, dice.whole(0, mergeFields.length));
    const waits = and(isNull(teamRecovery.endedAt), isNotNull(teamRecovery.ownerId));
    const mayEnd = (await data.db.$count(teamRecovery, waits)) === 0;
    const owner = dice.pick(mayEnd ? ownerChoices : (['stays'] as const));
    const { mergeId } = await merge(pairId, keptId, fromLost, owner);
    expect(await hashTables(data.db), `round ${round}`).not.toEqual(before);
    for (const { part, tableAt } of await data.db.select().from(duplicateMergeRow))
      touched.add(`${part} ${tableAt}`);
    await undoMerge(as(admin), mergeParts, mergeId);
    expect(await hashTables(data.db), `round ${round}`).toEqual(before);
    await data.undo();
  }
  const all = mergeParts.flatMap(({ name, tables }) => tables.map((_, at) => `${name} ${at}`));
  expect(
    all.filter((table) => !touched.has(table)),
    'No round changed a row of these tables: add some to server/test/merge-scene.ts or merge-relations.ts.',
  ).toEqual([]);
}, 240_000);

describe('A merge', () => {
  test('takes the chosen fields, and the old address leads to the one that is kept', async () => {
    const { keptId, lostId, pairId } = await two({ website: 'https://lost.example' });
    const { path } = await merge(pairId, keptId, ['phone']);
    const [kept, lost] = [await rowOf(keptId), await rowOf(lostId)];
    expect(kept).toMatchObject({
      phone: '020 7946 0999',
      website: 'https://www.sample-salon.example',
      editedFields: ['phone'],
    });
    expect(lost).toMatchObject({ status: 'archived', mergedIntoId: keptId });
    for (const address of [lost.slug, lostId]) {
      expect(await getListing(as(anonymous), address)).toMatchObject({ id: keptId, path });
    }
  });

  test('brings reviews, saved entries, photos and hours', async () => {
    const { keptId, lostId, pairId } = await two();
    await addReview(keptId, ama, 2);
    await addReview(lostId, ama, 5);
    await addReview(lostId, ben, 4);
    const saved = (by: Person, subjectId: string) =>
      data.db
        .insert(favourite)
        .values({ accountId: by.id, subjectType: 'listing', subjectId, createdAt: testNow });
    await saved(ama, keptId);
    await saved(ama, lostId);
    await saved(ben, lostId);
    const periods = [{ weekday: 2 as const, opens: 540, closes: 1020 }];
    await replaceSchedule(data.db, { type: 'listing', id: keptId }, emptySchedule);
    await replaceSchedule(data.db, { type: 'listing', id: lostId }, { ...emptySchedule, periods });
    await merge(pairId, keptId, ['hours']);
    // Ama has written about both: one person has one voice on one page.
    expect(await rowOf(keptId)).toMatchObject({ ratingCount: 2, ratingAverage: 3 });
    const keptBy = await data.db.select().from(favourite).where(eq(favourite.subjectId, keptId));
    expect(new Set(keptBy.map(({ accountId }) => accountId))).toEqual(new Set([ama.id, ben.id]));
    expect(await data.db.$count(favourite, eq(favourite.subjectId, lostId))).toBe(0);
    expect(await findSchedule(data.db, { type: 'listing', id: keptId })).toMatchObject({ periods });
  });

  test('puts photos behind those of the kept one, as many as a page may have', async () => {
    const { keptId, lostId, pairId } = await two();
    const add = (subjectId: string, position: number) =>
      data.db.insert(media).values({
        subjectType: 'listing',
        subjectId,
        position,
        purpose: 'photo',
        status: 'published',
        width: 1,
        height: 1,
        bytes: 1,
        sha256: 'x',
        storageKey: `${subjectId}${position}`,
        contentType: 'image/webp',
      });
    for (let at = 0; at < 10; at += 1) await add(keptId, at);
    for (let at = 0; at < 5; at += 1) await add(lostId, at);
    await merge(pairId, keptId);
    const rows = await data.db.select().from(media).where(eq(media.subjectId, keptId));
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, at) => at),
    );
    expect(await data.db.$count(media, eq(media.subjectId, lostId))).toBe(3);
  });

  test('gives the one to whoever owns either of them, and tells them', async () => {
    const { keptId, lostId, pairId } = await two();
    await data.db
      .update(listing)
      .set({ ownerId: ama.id, verifiedMethod: 'phone' })
      .where(eq(listing.id, lostId));
    await merge(pairId, keptId);
    expect((await rowOf(keptId)).ownerId).toBe(ama.id);
    expect((await rowOf(lostId)).ownerId).toBeNull();
    const [told] = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, ama.id));
    expect(told?.kind).toBe('duplicates/merged');
  });

  test('is refused for two owners, a contested page, two kinds of pages and the second time', async () => {
    const { keptId, lostId, pairId } = await two();
    const set = (id: string, values: Partial<typeof listing.$inferInsert>) =>
      data.db.update(listing).set(values).where(eq(listing.id, id));
    await set(keptId, { ownerId: ama.id, verifiedMethod: 'phone' });
    await set(lostId, { ownerId: ben.id });
    await expect(merge(pairId, keptId)).rejects.toMatchObject({ code: 'merge/two-owners' });
    await set(lostId, { ownerId: null, disputedAt: testNow });
    await expect(merge(pairId, keptId)).rejects.toMatchObject({ code: 'merge/contested' });
    await set(lostId, { disputedAt: null, isSample: true });
    await expect(merge(pairId, keptId)).rejects.toMatchObject({ code: 'merge/other-kind' });
    await set(lostId, { isSample: false, status: 'suspended' });
    await expect(merge(pairId, keptId)).rejects.toMatchObject({ code: 'merge/not-pages' });
    await set(lostId, { status: 'published' });
    await merge(pairId, keptId);
    await expect(merge(pairId, keptId)).rejects.toMatchObject({ code: 'duplicate/decided' });
    expect(await data.db.$count(duplicatePair, eq(duplicatePair.status, 'merged'))).toBe(1);
  });
});

describe('An undo', () => {
  test('leaves what was edited since and the merge had left alone', async () => {
    const { keptId, lostId, pairId } = await two();
    await addReview(lostId, ben);
    const { mergeId } = await merge(pairId, keptId, ['phone']);
    await data.db.update(listing).set({ tagline: 'New words' }).where(eq(listing.id, keptId));
    await data.db.update(review).set({ body: 'Changed.' }).where(eq(review.accountId, ben.id));
    await undoMerge(as(admin), mergeParts, mergeId);
    expect(await rowOf(keptId)).toMatchObject({
      tagline: 'New words',
      phone: '+44 20 7946 0000',
    });
    expect(await rowOf(lostId)).toMatchObject({ status: 'published', mergedIntoId: null });
    const [moved] = await data.db.select().from(review);
    expect(moved).toMatchObject({ subjectId: lostId, body: 'Changed.' });
  });

  test('asks about what the merge changed and somebody edited since, and changes nothing until then', async () => {
    const { keptId, pairId } = await two({ website: 'https://lost.example' });
    const { mergeId } = await merge(pairId, keptId, ['phone', 'website']);
    await data.db
      .update(listing)
      .set({ phone: '+44 20 7946 0555', tagline: 'New words' })
      .where(eq(listing.id, keptId));
    const before = await hashTables(data.db);
    await expect(undoMerge(as(admin), mergeParts, mergeId)).rejects.toMatchObject({
      code: 'merge/changed-since',
      fields: [{ path: 'listing.phone', key: 'duplicates:conflict.changed' }],
    });
    expect(await hashTables(data.db)).toEqual(before);
    expect(await listMergeConflicts(as(admin), mergeParts, mergeId)).toEqual({
      items: [
        {
          path: 'listing.phone',
          change: 'changed',
          sides: [{ before: '+44 20 7946 0000', now: '+44 20 7946 0555' }],
        },
      ],
    });
  });

  test.each([
    ['now', '+44 20 7946 0555'],
    ['before', '+44 20 7946 0000'],
  ] as const)('takes what is chosen: %s', async (choice, phone) => {
    const { keptId, pairId } = await two({ website: 'https://lost.example' });
    const { mergeId } = await merge(pairId, keptId, ['phone', 'website']);
    await data.db
      .update(listing)
      .set({ phone: '+44 20 7946 0555', tagline: 'New words' })
      .where(eq(listing.id, keptId));
    await undoMerge(as(admin), mergeParts, mergeId, { 'listing.phone': choice });
    expect(await rowOf(keptId)).toMatchObject({
      phone,
      tagline: 'New words',
      website: 'https://www.sample-salon.example',
    });
  });

  test.each([
    ['now', { addressLine1: '2 New Road', city: 'Leeds' }],
    ['before', { addressLine1: '1 Sample Street', city: 'London' }],
  ] as const)('never mixes two addresses: %s', async (choice, address) => {
    const { keptId, lostId, pairId } = await two();
    await data.db
      .update(listing)
      .set({ addressLine1: '1 Sample Street', city: 'London' })
      .where(eq(listing.id, keptId));
    await data.db
      .update(listing)
      .set({ addressLine1: '9 Other Street', city: 'Leeds' })
      .where(eq(listing.id, lostId));
    const { mergeId } = await merge(pairId, keptId, ['address']);
    await data.db.update(listing).set({ addressLine1: '2 New Road' }).where(eq(listing.id, keptId));
    await undoMerge(as(admin), mergeParts, mergeId, { 'listing.address': choice });
    expect(await rowOf(keptId)).toMatchObject(address);
  });

  test('lets the search find the words that stayed', async () => {
    const { keptId, pairId } = await two();
    const { mergeId } = await merge(pairId, keptId, ['phone']);
    await data.db.update(listing).set({ tagline: 'Gele tying' }).where(eq(listing.id, keptId));
    await undoMerge(as(admin), mergeParts, mergeId);
    const [found] = await data.db
      .select({ id: listing.id })
      .from(listing)
      .where(and(eq(listing.id, keptId), sql`${listing.searchVector} @@ 'gele'::tsquery`));
    expect(found).toEqual({ id: keptId });
  });

  test('is refused when a row that moved is gone, but not for what people no longer save', async () => {
    const { keptId, lostId, pairId } = await two();
    await addReview(lostId, ben);
    await data.db.insert(favourite).values({
      accountId: ben.id,
      subjectType: 'listing',
      subjectId: lostId,
      createdAt: testNow,
    });
    const { mergeId } = await merge(pairId, keptId);
    await data.db.delete(favourite).where(eq(favourite.accountId, ben.id));
    await data.db.delete(review).where(eq(review.accountId, ben.id));
    await expect(undoMerge(as(admin), mergeParts, mergeId)).rejects.toMatchObject({
      fields: [{ path: 'reviews', key: 'duplicates:conflict.gone' }],
    });
    await undoMerge(as(admin), mergeParts, mergeId, { reviews: 'now' });
    expect(await rowOf(lostId)).toMatchObject({ status: 'published' });
    expect(await data.db.$count(review)).toBe(0);
  });

  test('counts the stars anew when a review has come since', async () => {
    const { keptId, lostId, pairId } = await two();
    await addReview(lostId, ben, 5);
    const { mergeId } = await merge(pairId, keptId, ['phone']);
    await addReview(keptId, ama, 1);
    await data.db.update(listing).set({ ratingCount: 2 }).where(eq(listing.id, keptId));
    await undoMerge(as(admin), mergeParts, mergeId);
    expect(await rowOf(keptId)).toMatchObject({
      ratingCount: 1,
      ratingAverage: 1,
      phone: '+44 20 7946 0000',
    });
    expect(await rowOf(lostId)).toMatchObject({ ratingCount: 1, status: 'published' });
  });

  test('ends after thirty days, and with it what was remembered', async () => {
    const { keptId, pairId } = await two();
    const { mergeId } = await merge(pairId, keptId);
    await sweepMerges(as(admin, 29));
    expect(await data.db.$count(duplicateMergeRow)).toBeGreaterThan(0);
    await expect(undoMerge(as(admin, 31), mergeParts, mergeId)).rejects.toMatchObject({
      code: 'merge/over',
    });
    await sweepMerges(as(admin, 31));
    expect(await data.db.$count(duplicateMergeRow)).toBe(0);
    expect((await listMerges(as(admin, 31), undefined)).items).toMatchObject([{ canUndo: false }]);
  });

  test('does not bring back what a closed account had saved', async () => {
    const { keptId, lostId, pairId } = await two();
    for (const subjectId of [keptId, lostId]) {
      await data.db.insert(favourite).values({
        accountId: ben.id,
        subjectType: 'listing',
        subjectId,
        createdAt: testNow,
      });
    }
    const { mergeId } = await merge(pairId, keptId);
    await data.db.delete(favourite).where(eq(favourite.accountId, ben.id));
    await forgetAccount(as(admin), ben.id);
    await undoMerge(as(admin), mergeParts, mergeId);
    const ids = [keptId, lostId];
    expect(await data.db.$count(favourite, inArray(favourite.subjectId, ids))).toBe(0);
  });

  test('is for admins', async () => {
    const { keptId, pairId } = await two();
    const refused = { kind: 'forbidden' };
    await expect(
      mergeDuplicates(as(ama), mergeParts, pairId, { keptId, fromLost: [] }),
    ).rejects.toMatchObject(refused);
    const { mergeId } = await merge(pairId, keptId);
    await expect(undoMerge(as(ama), mergeParts, mergeId)).rejects.toMatchObject(refused);
  });
});
