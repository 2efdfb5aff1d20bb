import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { takeCase } from '#features/staff/case-lock.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { reportCase } from '#features/staff/report.case.server.ts';
import { createReport } from '#features/staff/report.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { listingSubject } from './listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { ownListingJobs } from './own-listing.job.server.ts';
import { getOwnListing, listOwnListings } from './own-listing.service.server.ts';
import * as edit from './editing/own-listing-edit.service.server.ts';
import { activateListing, deactivateListing } from './own-listing-visibility.service.server.ts';
import {
  assignOwner,
  findOwnerships,
  setDispute,
} from '#features/directory/ownership.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listListings } from '#features/finder/search.service.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([listingSubject]);
const kinds = new CaseKinds([reportCase]);
let owner: Person;
let other: Person;
let moderator: Person;
let admin: Person;
let id: string;

const as = (actor: Actor) => ({ ...testContext({ db: data.db, actor }), subjects });

beforeEach(async () => {
  const add = (firstName: string, roles: Parameters<typeof addTestAccount>[1]) =>
    addTestAccount(data.db, roles, { firstName });
  owner = await add('Owner', ['customer', 'business']);
  other = await add('Other', ['customer', 'business']);
  moderator = await add('Moderator', ['customer', 'moderator']);
  admin = await add('Admin', ['customer', 'admin']);
  id = await addTestListing(data.db, testNow);
  await assignOwner(as(admin), data.db, {
    listingId: id,
    ownerId: owner.id,
    expectedOwnerId: null,
    method: 'phone',
  });
});

const statusOf = async () => {
  const [row] = await data.db
    .select({ status: listing.status })
    .from(listing)
    .where(eq(listing.id, id));
  return row?.status;
};

const found = async () =>
  (await listListings(as(anonymous), { q: 'sample braids', kind: 'business' })).items.length;

describe('An owner takes the page offline', () => {
  test('and visitors find neither the page nor a line in the results, until it is back', async () => {
    const before = await getListing(as(anonymous), id);
    expect(await found()).toBe(1);
    expect(await deactivateListing(as(owner), id)).toMatchObject({ status: 'archived' });
    await expect(getListing(as(anonymous), id)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await found()).toBe(0);

    expect(await activateListing(as(owner), id)).toMatchObject({ status: 'published' });
    expect(await getListing(as(anonymous), id)).toEqual(before);
    expect(await found()).toBe(1);
  });

  test('the record says who did both', async () => {
    await deactivateListing(as(owner), id);
    await activateListing(as(owner), id);
    const entries = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(auditEntry.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['listing.deactivated', owner.id],
      ['listing.activated', owner.id],
    ]);
  });

  test('cached pages go with it', async () => {
    const dropped: string[] = [];
    const ctx = {
      ...as(owner),
      invalidate: (tags: readonly string[]) => void dropped.push(...tags),
    };
    await deactivateListing(ctx, id);
    expect(dropped).toContain(`listing:${id}`);
    dropped.length = 0;
    await runOutbox(ctx, ownListingJobs);
    expect(dropped).toContain(`listing:${id}`);
  });

  test('others can do neither, and once is enough', async () => {
    await expect(deactivateListing(as(other), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(activateListing(as(owner), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await deactivateListing(as(owner), id);
    await expect(deactivateListing(as(owner), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(activateListing(as(other), id)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await statusOf()).toBe('archived');
  });

  test('the list of businesses offers what is possible now', async () => {
    const can = async () => (await listOwnListings(as(owner))).items[0]?.can;
    expect(await can()).toMatchObject({ edit: true, deactivate: true, activate: false });
    await deactivateListing(as(owner), id);
    expect(await can()).toMatchObject({ edit: true, confirm: false, activate: true });
  });

  test('a new name waits for staff offline too', async () => {
    await deactivateListing(as(owner), id);
    const { version, what } = await getOwnListing(as(owner), id);
    const changed = { ...what, payment: [], version, name: 'Sample Renamed' };
    expect(await edit.saveWhat(as(owner), id, changed)).toMatchObject({ waiting: ['name'] });
    await activateListing(as(owner), id);
    expect((await getListing(as(anonymous), id)).name).toBe('Sample Braids & Locs');
  });
});

describe('Being offline is no way out', () => {
  async function hideAfterReport() {
    await createReport(as(other), {
      subjectType: 'listing',
      subjectId: id,
      reason: 'fraud',
      text: 'They took a deposit and never came.',
      elapsedMs: 9000,
    });
    const [opened] = await data.db.select().from(staffCase);
    const caseId = opened?.id ?? '';
    await deactivateListing(as(owner), id);
    await takeCase(as(moderator), kinds, caseId);
    const { version } = await getCase(as(moderator), kinds, caseId);
    await decideCase(as(moderator), kinds, caseId, {
      version,
      outcome: 'act',
      reasonId: 'false',
    });
    return caseId;
  }

  test('a report that was upheld meanwhile keeps it offline', async () => {
    await hideAfterReport();
    await expect(activateListing(as(owner), id)).rejects.toMatchObject({
      code: 'listing/hidden-by-staff',
    });
    expect(await statusOf()).toBe('archived');
  });

  test('undone, the decision holds nobody, and the page stays as its owner left it', async () => {
    const caseId = await hideAfterReport();
    await undoCase(as(moderator), kinds, caseId);
    expect(await statusOf()).toBe('archived');
    expect(await activateListing(as(owner), id)).toMatchObject({ status: 'published' });
  });

  test('what staff have suspended is not brought back by its owner', async () => {
    await listingSubject.hide?.(as(moderator), data.db, id);
    await expect(activateListing(as(owner), id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('while somebody contests whose it is, the page stays as it is', async () => {
    await setDispute(data.db, id, testNow);
    await expect(deactivateListing(as(owner), id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('a claim that goes on is decided, and the new owner brings it back', async () => {
    await deactivateListing(as(owner), id);
    expect((await findOwnerships(data.db, [id])).get(id)).toMatchObject({ isPublic: false });
    await assignOwner(as(admin), data.db, {
      listingId: id,
      ownerId: other.id,
      expectedOwnerId: owner.id,
      method: 'document',
    });
    expect(await activateListing(as(other), id)).toMatchObject({ status: 'published' });
  });
});
