import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { setBlackOwned } from '#features/directory/black-owned.service.server.ts';
import type { BlackOwned } from '#features/directory/black-owned.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { listingCase } from '../listing.case.server.ts';
import { listingLookCase } from '../listing-change.case.server.ts';
import { introduceListing } from '../introduction/introduction.service.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as edit from './own-listing-edit.service.server.ts';
import { assignOwner, restoreOwner } from '#features/directory/ownership.service.server.ts';
import { releaseListings } from '../upkeep/release.service.server.ts';
import {
  addTestListing,
  addSourcedListing,
  testDraft,
} from '#features/directory/listing.scene.server.ts';
import { useTestOwners } from '../own-listing.scene.server.ts';
import { parseListingQuery } from '#features/finder/search.contract.ts';
import { listListings } from '#features/finder/search.service.server.ts';

const data = useTestDb();
const desk = useTestOwners(data);

const declaration = /^People of Black African.* own more than half of this business and run it\.$/;
const byStaff: BlackOwned = { basis: 'staff', words: 'Papers', language: 'en', on: '2026-11-01' };

const listingOf = async (blackOwned: BlackOwned | null) =>
  addTestListing(data.db, new Date('2026-11-01T12:00:00Z'), { blackOwned });

const saveTick = async (
  id: string,
  declares: boolean | undefined,
  who: Person = desk.people().owner,
) => {
  const { version } = await own.getOwnListing(desk.as(who), id);
  const { kind: _, ...what } = desk.what();
  return edit.saveWhat(desk.as(who), id, { version, ...what, declaresBlackOwned: declares });
};

test('an owner declares it with words and a day, keeps both when saving again, and takes it back', async () => {
  const { id } = await desk.published();
  await saveTick(id, true);
  const { blackOwned } = await desk.rowOf(id);
  expect(blackOwned).toMatchObject({ basis: 'declaration', language: 'en' });
  expect(blackOwned?.words).toMatch(declaration);
  expect(blackOwned?.on).toMatch(/^20\d\d-\d\d-\d\d$/);
  await saveTick(id, undefined);
  await saveTick(id, true);
  expect((await desk.rowOf(id)).blackOwned).toEqual(blackOwned);
  await saveTick(id, false);
  expect((await desk.rowOf(id)).blackOwned).toBeNull();
});

test('nothing is inferred: not from a name, a description or the languages spoken', async () => {
  const { owner } = desk.people();
  const what = desk.what({ name: 'Black Owned Sample Kitchen', description: 'Black-owned.' });
  const begun = await own.createListing(desk.as(owner), what);
  expect((await desk.rowOf(begun.id)).blackOwned).toBeNull();
});

test('staff see a declaration beside what stood there, and in the case of a new listing', async () => {
  const { moderator, owner } = desk.people();
  const { id } = await desk.published();
  await saveTick(id, true);
  const look = (await listingLookCase.show(desk.as(moderator), [id])).get(id);
  const fact = look?.facts.find(({ key }) => key === 'blackOwned');
  expect(fact).toMatchObject({ before: '—' });
  expect(fact?.value).toContain('Declared by the owner: “People of Black African');

  const begun = await own.createListing(desk.as(owner), {
    ...desk.what(),
    declaresBlackOwned: true,
  });
  const shown = (await listingCase.show(desk.as(moderator), [begun.id])).get(begun.id);
  expect(shown?.facts.map(({ key }) => key)).toContain('blackOwned');
});

test('whoever enters a business for somebody else, and staff who edit it, declare nothing', async () => {
  const { admin } = desk.people();
  const official = await addTestAccount(data.db, ['customer', 'council'], {
    firstName: 'Official',
  });
  const missionId = await addTestListing(data.db, new Date('2026-11-01T12:00:00Z'), {
    kind: 'embassy',
    category: null,
    details: emptyDraftOf('embassy').details,
  });
  await data.db.update(listing).set({ ownerId: official.id }).where(eq(listing.id, missionId));
  const introduced = await introduceListing(desk.as(official), {
    missionId,
    ownerEmail: '',
    listing: { ...desk.what(), declaresBlackOwned: true },
  });
  const again = await own.getOwnListing(desk.as(official), introduced.id);
  expect(again.can.declare).toBe(false);
  await saveTick(introduced.id, true, official);
  expect((await desk.rowOf(introduced.id)).blackOwned).toBeNull();

  const { id } = await desk.published();
  await saveTick(id, true, admin);
  expect((await desk.rowOf(id)).blackOwned).toBeNull();
});

test('staff who saw proof say so, which is written down, and take it off', async () => {
  const { moderator, owner } = desk.people();
  const { id } = await desk.published();
  await setBlackOwned(desk.as(moderator), id, 'Entry at Companies House');
  const view = await getListing(desk.as(owner), id);
  expect(view.blackOwned).toMatchObject({ basis: 'staff', words: 'Entry at Companies House' });
  await setBlackOwned(desk.as(moderator), id, null);
  expect((await getListing(desk.as(owner), id)).isBlackOwned).toBe(false);
  const written = await data.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'listing.black-owned'));
  expect(written).toHaveLength(2);
  await expect(setBlackOwned(desk.as(owner), id, 'Mine')).rejects.toMatchObject({
    code: 'access/forbidden',
  });
});

test('a kind that it does not fit has none', async () => {
  const { moderator } = desk.people();
  const id = await addTestListing(data.db, new Date('2026-11-01T12:00:00Z'), {
    kind: 'faith',
    category: null,
    details: emptyDraftOf('faith').details,
  });
  await expect(setBlackOwned(desk.as(moderator), id, 'Papers')).rejects.toMatchObject({
    code: 'listing/not-ownable',
  });
});

test('it is filtered by, and found by its words', async () => {
  const { owner } = desk.people();
  const said = await listingOf(byStaff);
  await listingOf(null);
  const ids = async (query: Record<string, unknown>) =>
    (await listListings(desk.as(owner), parseListingQuery(query))).items.map(({ id }) => id);
  expect(await ids({ feature: 'black-owned' })).toEqual([said]);
  expect(await ids({ q: 'black-owned' })).toEqual([said]);
  expect(await ids({})).toHaveLength(2);
});

test('a declaration goes with the owner who made it; what staff saw stays', async () => {
  const { owner, other, moderator } = desk.people();
  const { id } = await desk.published();
  await saveTick(id, true);
  const given = { listingId: id, expectedOwnerId: owner.id, method: 'document' } as const;
  const previous = await data.db.transaction((tx) =>
    assignOwner(desk.as(moderator), tx, { ...given, ownerId: other.id }),
  );
  expect((await desk.rowOf(id)).blackOwned).toBeNull();
  await data.db.transaction((tx) => restoreOwner(desk.as(moderator), tx, id, other.id, previous));
  expect((await desk.rowOf(id)).blackOwned?.basis).toBe('declaration');
  await releaseListings(desk.as(owner), owner.id);
  expect((await desk.rowOf(id)).blackOwned).toBeNull();

  const seen = await listingOf(byStaff);
  await data.db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, seen));
  await releaseListings(desk.as(owner), owner.id);
  expect((await desk.rowOf(seen)).blackOwned).toEqual(byStaff);
});

test('a register takes back its own word, never that of the owner or of staff', async () => {
  const { admin } = desk.people();
  const bring = async (blackOwned: BlackOwned | null, sourceRef: string) =>
    addSourcedListing(data.db, desk.as(admin).now, {
      draft: testDraft({ blackOwned }),
      source: {
        source: 'Sample register',
        sourceRef,
        licence: null,
        attribution: null,
        sourcePage: null,
        sourceTakenOn: '2026-11-01',
      },
    });
  const named: BlackOwned = {
    basis: 'register',
    words: 'Sample register',
    language: null,
    on: null,
  };
  const { id } = await bring(named, '1');
  expect((await desk.rowOf(id)).blackOwned).toEqual(named);
  await bring(null, '1');
  expect((await desk.rowOf(id)).blackOwned).toBeNull();
  await setBlackOwned(desk.as(admin), id, 'Papers');
  await bring(named, '1');
  expect((await desk.rowOf(id)).blackOwned?.basis).toBe('staff');
});
