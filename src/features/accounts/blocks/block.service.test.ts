import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { account } from '../account.table.server.ts';
import { getProfile, updateProfile } from '../profile/profile.service.server.ts';
import { assertReach, findEnd, findReader, reachableAmong } from '../reach.service.server.ts';
import { isBlockedBetween, isKeptFrom, mutedBy, notBlockedWith } from './between.server.ts';
import { blockPageSize } from './block.contract.ts';
import { mostKeptAway } from './block.policy.ts';
import { endKeptAway, forgetBlocks, keepAway, listKeptAway } from './block.service.server.ts';
import { personBlock } from './block.table.server.ts';
import { inSpiteOf, inSpiteOfBlocks } from './in-spite-of-blocks.ts';

let ama: Person;
let kofi: Person;
let efua: Person;
const data = useTestDb(async (db) => {
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama' });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi' });
  efua = await addTestAccount(db, ['customer'], { firstName: 'Efua' });
});

const as = (actor: Person) => testContext({ db: data.db, actor });
const block = (by: Person, other: Person, kind: 'block' | 'mute' = 'block') =>
  keepAway(as(by), other.id, { kind, shownAs: 'As it stood there' });
const refusalOf = (from: Person, to: Person) =>
  assertReach(as(from), data.db, { accountId: to.id, way: 'answer' }).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A block', () => {
  test('holds both ways and for nobody else, and reads like an account that rests', async () => {
    expect(await refusalOf(kofi, ama)).toBeUndefined();
    await block(ama, kofi);
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, efua.id));
    const resting = await refusalOf(kofi, efua);
    for (const [from, to] of [
      [kofi, ama],
      [ama, kofi],
    ] as const) {
      const refusal = await refusalOf(from, to);
      expect(refusal).toMatchObject({ code: 'reach/off', kind: 'forbidden' });
      expect(String(refusal)).toBe(String(resting));
      expect(await isBlockedBetween(data.db, from.id, to.id)).toBe(true);
    }
    expect(await isBlockedBetween(data.db, ama.id, efua.id)).toBe(false);
  });

  test('leaves the other out of those who are reached, unless a line names why it goes on', async () => {
    await block(ama, kofi);
    const among = { from: 'adult', accountIds: [ama.id, efua.id], way: 'write' } as const;
    expect(await reachableAmong(data.db, { ...among, by: kofi.id })).toEqual([efua.id]);
    expect(await reachableAmong(data.db, { ...among, inSpite: 'staff' })).toEqual([
      ama.id,
      efua.id,
    ]);
    expect(await reachableAmong(data.db, { ...among, by: null })).toEqual([ama.id, efua.id]);
    expect(await findEnd(data.db, ama.id, { by: kofi.id })).toBe('young');
    expect(await findReader(data.db, 'ama@sample.example', { by: kofi.id })).toBe('young');
    expect(await findReader(data.db, 'ama@sample.example', { by: efua.id })).toBe('adult');
  });

  test('hides a public profile from the other, and theirs from whoever blocked', async () => {
    const form = {
      lastName: 'Sample',
      isPublic: true,
      originConsent: false,
      shown: [],
      version: 0,
    };
    await updateProfile(as(ama), ama.id, { ...form, firstName: 'Ama' });
    await updateProfile(as(kofi), kofi.id, { ...form, firstName: 'Kofi' });
    await block(ama, kofi);
    const hidden = { code: 'profile/not-found' };
    await expect(getProfile(as(kofi), ama.id)).rejects.toMatchObject(hidden);
    await expect(getProfile(as(ama), kofi.id)).rejects.toMatchObject(hidden);
    expect(await getProfile(as(efua), ama.id)).toMatchObject({ firstName: 'Ama' });
    expect(await getProfile(as(ama), ama.id)).toMatchObject({ firstName: 'Ama' });
  });

  test('is there once, is found in the list by the name that stood there, and is taken back', async () => {
    await block(ama, kofi);
    await block(ama, kofi);
    const item = { id: kofi.id, kind: 'block', shownAs: 'As it stood there' };
    expect((await listKeptAway(as(ama), undefined)).items).toMatchObject([item]);
    expect((await listKeptAway(as(kofi), undefined)).items).toEqual([]);
    await endKeptAway(as(kofi), { id: ama.id, kind: 'block' });
    expect(await isBlockedBetween(data.db, ama.id, kofi.id)).toBe(true);
    await endKeptAway(as(ama), { id: kofi.id, kind: 'block' });
    await endKeptAway(as(ama), { id: kofi.id, kind: 'block' });
    expect(await isBlockedBetween(data.db, ama.id, kofi.id)).toBe(false);
  });

  test('can be set by somebody under 18, of nobody and of oneself it can’t', async () => {
    const young: Person = { ...efua, ageBand: '13-15' };
    await block(young, ama);
    expect(await isBlockedBetween(data.db, ama.id, efua.id)).toBe(true);
    await expect(block(ama, ama)).rejects.toMatchObject({ code: 'block/self' });
    await data.db.update(account).set({ status: 'closed' }).where(eq(account.id, kofi.id));
    await expect(block(ama, kofi)).rejects.toMatchObject({ code: 'block/nobody' });
  });

  test('goes with either account', async () => {
    await block(ama, kofi);
    await block(efua, ama, 'mute');
    await forgetBlocks(data.db, ama.id);
    expect(await data.db.$count(personBlock)).toBe(0);
  });
});

test('A mute hides for whoever muted, and changes nothing between the two', async () => {
  await block(ama, kofi, 'mute');
  expect(await refusalOf(kofi, ama)).toBeUndefined();
  expect(await isKeptFrom(data.db, ama.id, kofi.id)).toBe(true);
  expect(await isKeptFrom(data.db, kofi.id, ama.id)).toBe(false);
  const namesFor = async (readerId: string, rule: typeof mutedBy) =>
    (
      await data.db
        .select({ name: account.firstName })
        .from(account)
        .where(rule(readerId, account.id))
        .orderBy(account.firstName)
    ).map(({ name }) => name);
  expect(await namesFor(ama.id, mutedBy)).toEqual(['Kofi']);
  expect(await namesFor(kofi.id, mutedBy)).toEqual([]);
  await block(kofi, efua);
  expect(await namesFor(kofi.id, notBlockedWith)).toEqual(['Ama', 'Kofi']);
  expect(await namesFor(efua.id, notBlockedWith)).toEqual(['Ama', 'Efua']);
});

test('The list comes in pages, and ends at five hundred', async () => {
  const others = await data.db
    .insert(account)
    .values(
      Array.from({ length: mostKeptAway }, (_, no) => ({
        email: `nr${no}@sample.example`,
        firstName: 'Nr',
        lastName: String(no),
        passwordHash: '-',
        status: 'active' as const,
        roles: ['customer' as const],
        ageBand: '25+' as const,
        acceptedAt: testNow,
        accountType: 'customer' as const,
        language: 'en' as const,
        termsVersion: '1',
        privacyVersion: '1',
      })),
    )
    .returning({ id: account.id });
  await data.db.insert(personBlock).values(
    others.map(({ id }) => ({
      accountId: ama.id,
      otherId: id,
      kind: 'mute' as const,
      shownAs: 'Nr',
      createdAt: testNow,
    })),
  );
  const first = await listKeptAway(as(ama), undefined);
  const second = await listKeptAway(as(ama), first.next ?? undefined);
  const seen = new Set([...first.items, ...second.items].map(({ id }) => id));
  expect(seen.size).toBe(2 * blockPageSize);
  await expect(block(ama, kofi)).rejects.toMatchObject({ code: 'block/too-many' });
});

test('What goes on in spite of a block has its reason', () => {
  expect(inSpiteOf('staff/decided')).toBe('staff');
  expect(inSpiteOf('comments/received')).toBeUndefined();
  for (const reason of Object.values(inSpiteOfBlocks)) expect(reason.length).toBeGreaterThan(40);
});
