import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { duplicateJobs } from '#features/duplicates/duplicate.job.server.ts';
import * as pairs from '#features/duplicates/duplicate-pair.service.server.ts';
import { searchFor } from '#features/duplicates/duplicate-search.service.server.ts';
import { duplicateMerge, duplicatePair } from '#features/duplicates/duplicate.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { siteParts } from '../features.ts';

const data = useTestDb();
const subjects = new SubjectRegistry(siteParts.of('subjects'));
const kinds = new CaseKinds([correctionCase]);
let reader: Person;
let moderator: Person;
let admin: Person;
let one: string;
let other: string;

const as = (actor: Actor) => testContext({ db: data.db, actor, subjects });

beforeEach(async () => {
  reader = await addTestAccount(data.db, ['customer'], { firstName: 'Reader' });
  moderator = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Moda' });
  admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
  one = await addTestListing(data.db, testNow);
  // Nothing alike: only people know that it is the same place under a new name.
  other = await addTestListing(data.db, testNow, {
    name: 'Quite Another Place',
    phone: null,
    email: null,
    website: null,
    addressLine1: '9 Other Road',
    postcode: 'N17 6QX',
    point: null,
  });
});

/** A reader says that `one` is `other`, and staff decide. */
async function report(outcome: 'accept' | 'refuse') {
  const [twin] = await data.db.select().from(listing).where(eq(listing.id, other));
  await createCorrection(as(reader), {
    subjectType: 'listing',
    subjectId: one,
    matter: 'duplicate',
    duplicateOf: `/b/${twin?.slug}`,
  });
  const [item] = (await listCases(as(moderator), kinds, {})).items;
  const { id, version } = await getCase(as(moderator), kinds, item?.id ?? '');
  await decideCase(as(moderator), kinds, id, { version, outcome, reasonId: 'unproved' });
}

const runJobs = () => runOutbox(as(system), duplicateJobs);

const queue = async () => (await pairs.listDuplicates(as(admin), {})).items;
const toldReader = async () =>
  (await data.db.select().from(notification).where(eq(notification.accountId, reader.id))).map(
    ({ kind }) => kind,
  );

describe('A reader’s “this is there twice” that staff accept', () => {
  test('is a pair to decide on, tells the reader, and does nothing else', async () => {
    const before = await data.db.select().from(listing);
    await report('accept');
    await runJobs();
    const [pair, ...rest] = await queue();
    expect(rest).toEqual([]);
    expect(new Set([pair?.left.id, pair?.right.id])).toEqual(new Set([one, other]));
    expect(pair).toMatchObject({ kind: 'business', reasons: ['reader'], score: 85 });
    expect(await toldReader()).toEqual(['corrections/accepted']);
    expect(await data.db.select().from(listing)).toEqual(before);
    expect(await data.db.$count(duplicateMerge)).toBe(0);
  });

  test('stays a pair when the search finds the two unlike, and finds more reasons when they are alike', async () => {
    await report('accept');
    await runJobs();
    await searchFor(as(system), one);
    expect(await queue()).toMatchObject([{ reasons: ['reader'] }]);
    const { name, phone } = { name: 'Sample Braids & Locs', phone: '+44 20 7946 0000' };
    await data.db
      .update(listing)
      .set({ name, phone, addressLine1: null, postcode: null })
      .where(eq(listing.id, other));
    await searchFor(as(system), other);
    expect(await queue()).toMatchObject([{ reasons: ['reader', 'same-name', 'phone'], score: 88 }]);
  });

  test('leaves a pair alone that was told apart', async () => {
    await report('accept');
    await runJobs();
    const [pair] = await queue();
    await pairs.setNotDuplicate(as(admin), pair?.id ?? '');
    await report('accept');
    await runJobs();
    expect(await queue()).toEqual([]);
    const [row] = await data.db.select().from(duplicatePair);
    expect(row?.status).toBe('different');
  });

  test('is no pair when the two are of different sorts', async () => {
    await report('accept');
    await data.db.update(listing).set({ kind: 'organisation' }).where(eq(listing.id, other));
    await runJobs();
    expect(await data.db.$count(duplicatePair)).toBe(0);
    expect(await toldReader()).toEqual(['corrections/accepted']);
  });
});

test('What staff refuse is no pair', async () => {
  await report('refuse');
  await runJobs();
  expect(await data.db.$count(duplicatePair)).toBe(0);
  expect(await toldReader()).toContain('corrections/refused');
});
