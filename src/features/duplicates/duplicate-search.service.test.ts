import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listingSubject } from '#features/own-listings/listing.subject.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as pairs from './duplicate-pair.service.server.ts';
import {
  searchFor,
  startSearch,
  startSearchUnlessBusy,
  workOnSearch,
} from './duplicate-search.service.server.ts';
import { getDuplicateState } from './duplicate-state.service.server.ts';
import { duplicateKey, duplicatePair, duplicateSearch } from './duplicate.table.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([listingSubject]);
let admin: Person;

beforeEach(async () => {
  admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
});

const as = (actor: Actor = admin, minutes = 0) =>
  testContext({
    db: data.db,
    actor,
    subjects,
    now: new Date(testNow.getTime() + minutes * 60_000),
  });

type Draft = Parameters<typeof addTestListing>[2];
const add = (changes: Draft = {}) => addTestListing(data.db, testNow, changes);

async function search() {
  const { id } = await startSearch(as());
  await workOnSearch(as(system), id);
  const [row] = await data.db.select().from(duplicateSearch).where(eq(duplicateSearch.id, id));
  return { done: row?.done, found: row?.found, status: row?.status };
}

const queue = async (query = {}) => (await pairs.listDuplicates(as(), query)).items;

describe('A search', () => {
  test('proposes a pair with its reasons, and a branch with nobody', async () => {
    const one = await add();
    const other = await add({ name: 'Sample Braids and Locs Ltd', website: null, email: null });
    await add({ addressLine1: '9 Other Road', postcode: 'N17 6QX', point: null });
    expect(await search()).toEqual({ done: 3, found: 1, status: 'done' });
    const [pair, ...rest] = await queue();
    expect(rest).toEqual([]);
    expect(new Set([pair?.left.id, pair?.right.id])).toEqual(new Set([one, other]));
    expect(pair?.reasons).toEqual(['same-name', 'phone', 'address']);
    expect(pair?.left.path).toMatch(/^\/b\//);
    expect(await queue({ reason: 'phone' })).toHaveLength(1);
    expect(await queue({ reason: 'social' })).toEqual([]);
    expect(await queue({ kind: 'embassy' })).toEqual([]);
  });

  test('compares what has changed since, and nothing else', async () => {
    const one = await add();
    const other = await add({ name: 'Quite Another Place', phone: null, email: null });
    expect(await search()).toMatchObject({ done: 2, found: 0 });
    expect(await search()).toMatchObject({ done: 0, found: 0 });
    const rename = (name: string, minute: number) =>
      data.db
        .update(listing)
        .set({ name, updatedAt: new Date(testNow.getTime() + minute) })
        .where(eq(listing.id, other));
    await rename('Sample Braids & Locs', 1);
    await searchFor(as(system), other);
    expect(await queue()).toHaveLength(1);
    await rename('Quite Another Place', 2);
    expect(await search()).toMatchObject({ done: 1, found: 0 });
    expect(await queue()).toEqual([]);
    await data.db.delete(listing).where(eq(listing.id, one));
    expect(await data.db.$count(duplicateKey, eq(duplicateKey.listingId, one))).toBe(0);
  });

  test('leaves what is no page alone, and keys that many have in common', async () => {
    const hidden = await add();
    await data.db.update(listing).set({ status: 'suspended' }).where(eq(listing.id, hidden));
    for (let number = 0; number < 42; number += 1) {
      await add({
        name: `Stall ${'abcdefghijklmnopqrstuvwxyz'[number % 26]}${number}`,
        addressLine1: null,
        postcode: null,
        city: null,
        district: null,
        point: null,
        email: null,
        website: null,
      });
    }
    await add();
    expect(await search()).toMatchObject({ done: 43, found: 0 });
  });

  test('goes on in a further job where the first one stopped', async () => {
    for (let number = 0; number < 3; number += 1) await add();
    const { id } = await startSearch(as());
    await workOnSearch(as(system), id, { most: 1 });
    await workOnSearch(as(system), id);
    expect((await getDuplicateState(as())).search).toMatchObject({
      status: 'done',
      done: 3,
      total: 3,
      found: 3,
      by: 'Admin Sample',
    });
  });

  test('is one at a time, unless it has broken off', async () => {
    await startSearch(as());
    await expect(startSearch(as())).rejects.toMatchObject({ code: 'duplicate/searching' });
    await startSearchUnlessBusy(as(system));
    expect(await data.db.$count(duplicateSearch)).toBe(1);
    await startSearch(as(admin, 31));
    const rows = await data.db.select().from(duplicateSearch);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['failed', 'running']);
  });
});

describe('A pair', () => {
  test('that somebody has told apart is not proposed again until that is forgotten', async () => {
    const one = await add();
    await add();
    await search();
    const [pair] = await queue();
    const id = pair?.id ?? '';
    await pairs.setNotDuplicate(as(), id);
    expect(await queue()).toEqual([]);
    await data.db.update(listing).set({ updatedAt: testNow }).where(eq(listing.id, one));
    expect(await search()).toMatchObject({ done: 1, found: 0 });
    expect(await queue()).toEqual([]);
    const { items } = await pairs.listNotDuplicates(as(), undefined);
    expect(items).toMatchObject([{ id, by: 'Admin Sample' }]);
    await expect(pairs.setNotDuplicate(as(), id)).rejects.toMatchObject({
      code: 'duplicate/decided',
    });
    await pairs.forgetNotDuplicate(as(), id);
    expect(await queue()).toMatchObject([{ id }]);
  });

  test('comes in the order of likelihood, page by page', async () => {
    const ids = [];
    for (let number = 0; number < 9; number += 1) ids.push(await add());
    await search();
    await data.db
      .update(duplicatePair)
      .set({ score: 61 })
      .where(eq(duplicatePair.leftId, ids[0] ?? ''));
    const first = await pairs.listDuplicates(as(), {});
    const second = await pairs.listDuplicates(as(), { after: first.next ?? '' });
    const all = [...first.items, ...second.items];
    expect(all).toHaveLength(36);
    expect(second.next).toBeNull();
    expect(all.map(({ score }) => score)).toEqual(
      all.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(36);
  });

  test('is for admins', async () => {
    const moderator = await addTestAccount(data.db, ['customer', 'moderator'], {
      firstName: 'Moderator',
    });
    for (const work of [
      () => pairs.listDuplicates(as(moderator), {}),
      () => getDuplicateState(as(moderator)),
      () => startSearch(as(moderator)),
    ]) {
      await expect(work()).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });
});
