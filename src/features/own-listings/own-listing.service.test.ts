import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { anonymous } from '#platform/access/actor.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingCase } from './listing.case.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { ownListingJobs } from './own-listing.job.server.ts';
import * as own from './own-listing.service.server.ts';
import * as edit from './editing/own-listing-edit.service.server.ts';
import { useTestOwners } from './own-listing.scene.server.ts';

const data = useTestDb();
const scene = useTestOwners(data);
const { as, what, where, completeDraft, published, decide, rowOf, casesOf, mailKinds } = scene;
let owner: Person;
let other: Person;
let moderator: Person;
let admin: Person;
beforeEach(() => {
  ({ owner, other, moderator, admin } = scene.people());
});

describe('Adding a business', () => {
  test('each step is kept, and nobody else sees the draft', async () => {
    const draft = await completeDraft();
    expect(draft.status).toBe('draft');
    expect(draft.where).toMatchObject({
      postcode: 'LS1 4AP',
      city: 'Leeds',
      pin: { pinnedBy: 'district' },
    });
    expect(draft.what.services).toEqual([{ name: 'Jollof', priceFrom: 1250, unit: 'person' }]);
    expect(draft.missing).toEqual([]);
    for (const actor of [anonymous, other]) {
      await expect(getListing(as(actor), draft.id)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(own.getOwnListing(as(actor), draft.id)).rejects.toMatchObject({
        code: 'listing/not-found',
        message: 'Business or organisation not found or no permission to edit',
      });
    }
  });

  test('what is incomplete is not sent, and says at which field', async () => {
    const draft = await own.createListing(as(owner), what());
    await expect(own.submitListing(as(owner), draft.id, draft.version)).rejects.toMatchObject({
      kind: 'unprocessable',
      fields: [{ path: 'city' }, { path: 'phone' }],
    });
  });

  test('a customer adds nothing', async () => {
    const customer = await addTestAccount(data.db, ['customer'], { firstName: 'Customer' });
    await expect(own.createListing(as(customer), what())).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('an unknown category is told beside its field', async () => {
    await expect(own.createListing(as(owner), what({ category: 'nothing' }))).rejects.toMatchObject(
      {
        fields: [{ path: 'category', key: 'own-listing:error.category' }],
      },
    );
  });

  test('staff publish it at an address made of its name, and the owner is told', async () => {
    const listed = await published();
    expect(listed).toMatchObject({ status: 'published', path: '/b/sample-kitchen' });
    const view = await getListing(as(anonymous), 'sample-kitchen');
    expect(view).toMatchObject({ isClaimed: true, verified: null, confirmedOn: '2026-11-21' });
    expect(await mailKinds()).toContain('own-listing/published');
    const words = await data.db.execute(sql`select word from search_term where word = 'jollof'`);
    expect(words.rows).toHaveLength(1);
  });

  test('two of one name get two addresses', async () => {
    const first = await published();
    const second = await published();
    expect(second.path).not.toBe(first.path);
  });

  test('sent back, it is a draft again with the reason; undone, it waits again', async () => {
    const draft = await completeDraft();
    await own.submitListing(as(owner), draft.id, draft.version);
    await decide(listingCase, draft.id, 'reject', 'Please add a price.');
    expect(await own.getOwnListing(as(owner), draft.id)).toMatchObject({
      status: 'draft',
      sentBackReason: 'Please add a price.',
    });
    const undone = { caseId: draft.id, subjectId: draft.id, outcome: 'reject' };
    await listingCase.undo(as(moderator), data.db, undone);
    expect((await rowOf(draft.id)).status).toBe('pending');
  });

  test('a publication that is undone is unseen again', async () => {
    const listed = await published();
    const undone = { caseId: listed.id, subjectId: listed.id, outcome: 'publish' };
    await listingCase.undo(as(moderator), data.db, undone);
    await expect(getListing(as(anonymous), 'sample-kitchen')).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('what waits for staff is not edited, but may be taken back, which ends the case', async () => {
    const draft = await completeDraft();
    const sent = await own.submitListing(as(owner), draft.id, draft.version);
    expect(sent.status).toBe('pending');
    await expect(edit.saveWhere(as(owner), draft.id, where(sent.version))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await own.withdrawListing(as(owner), draft.id, sent.version);
    expect((await casesOf(draft.id)).map(({ status }) => status)).toEqual(['decided']);
    await expect(decide(listingCase, draft.id, 'publish')).rejects.toMatchObject({
      code: 'listing/not-waiting',
    });
  });

  test('what an admin enters is public at once and belongs to nobody', async () => {
    const draft = await completeDraft(admin);
    const sent = await own.submitListing(as(admin), draft.id, draft.version);
    expect(sent.status).toBe('published');
    expect(await rowOf(draft.id)).toMatchObject({ ownerId: null, claimedAt: null });
  });

  test('a draft can be deleted, what is published cannot', async () => {
    const draft = await completeDraft();
    await own.removeListing(as(owner), draft.id);
    await expect(own.getOwnListing(as(owner), draft.id)).rejects.toMatchObject({
      kind: 'not-found',
    });
    const listed = await published();
    await expect(own.removeListing(as(owner), listed.id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

test("a decision's cached pages are dropped after it", async () => {
  const dropped: string[] = [];
  const listed = await published();
  const ctx = { ...as(owner), invalidate: (tags: readonly string[]) => void dropped.push(...tags) };
  await runOutbox(ctx, ownListingJobs);
  expect(dropped).toContain(`listing:${listed.id}`);
});

test("an owner's list names their own businesses with what they need to know", async () => {
  const listed = await published();
  await completeDraft(other);
  const { items } = await own.listOwnListings(as(owner));
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    id: listed.id,
    status: 'published',
    hasHours: false,
    photoCount: 0,
    views: { week: 0, month: 0 },
    can: { edit: true, remove: false, confirm: true },
  });
});
