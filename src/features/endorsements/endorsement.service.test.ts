import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { keepAway } from '#features/accounts/blocks/block.service.server.ts';
import { updateProfile } from '#features/accounts/profile/profile.service.server.ts';
import { digestEntry } from '#features/notifications/digest.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import * as endorsements from './endorsement.service.server.ts';
import { endorsementSubject } from './endorsement.subject.server.ts';
import { endorsement } from './endorsement.table.server.ts';
import { giveEndorsement } from './give-endorsement.service.server.ts';
import type { TogetherSource } from './together-source.server.ts';

let ama: Person;
let kofi: Person;
let efua: Person;
const data = useTestDb(async (db) => {
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama' });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi' });
  efua = await addTestAccount(db, ['customer'], { firstName: 'Efua' });
  for (const person of [ama, kofi])
    await updateProfile(testContext({ db, actor: person }), person.id, {
      firstName: person.id === ama.id ? 'Ama' : 'Kofi',
      lastName: 'Sample',
      isPublic: true,
      originConsent: false,
      shown: [],
      version: 0,
    });
});

const as = (actor: Person, now = testNow) => testContext({ db: data.db, actor, now });

/** Kofi and Ama were at these, the last one latest; nobody else was anywhere. */
const wereAt = (...things: readonly string[]): TogetherSource[] =>
  things.map((thing, no) => ({
    kind: 'event',
    find: async (_db, { aId, bId }) =>
      [aId, bId].every((id) => id === ama.id || id === kofi.id)
        ? { thing, title: `Party ${thing}`, at: later(earlier(testNow, dayMs), no) }
        : undefined,
  }));
const words = { skill: 'cooking', text: 'Fed a hundred people.' } as const;
const give = (from: Person, to: Person, sources = wereAt('one'), now = testNow) =>
  giveEndorsement(as(from, now), sources, to.id, words);
const onProfile = async (reader: Person, sources = wereAt('one')) =>
  endorsements.listEndorsements(as(reader), sources, ama.id, undefined);
const move = (id: string, name: 'show' | 'hide' | 'remove', who = ama) =>
  endorsements.moveEndorsement(as(who), id, name);

describe('An endorsement', () => {
  test('stands on the profile after the receiver’s yes, and not before', async () => {
    const { id } = await give(kofi, ama);
    expect((await onProfile(efua)).items).toEqual([]);
    await expect(move(id, 'show', kofi)).rejects.toMatchObject({ code: 'endorsement/not-found' });
    await move(id, 'show');
    expect((await onProfile(efua)).items).toMatchObject([
      { name: 'Kofi S.', ...words, together: { kind: 'event', title: 'Party one' } },
    ]);
    await move(id, 'hide');
    expect((await onProfile(efua)).items).toEqual([]);
    const given = await endorsements.listGivenEndorsements(as(kofi), undefined);
    expect(given.items).toMatchObject([{ isShown: false, text: words.text }]);
  });

  test('is told to the receiver in a digest, and to nobody else', async () => {
    await give(kofi, ama);
    const notices = await data.db.select().from(notification);
    expect(notices).toMatchObject([{ accountId: ama.id, kind: 'endorsements/received' }]);
    expect(await data.db.select().from(digestEntry)).toMatchObject([
      { readerId: ama.id, rhythm: 'daily' },
    ]);
  });

  test('is given only by people who did something together, once for each thing', async () => {
    await expect(give(efua, ama)).rejects.toMatchObject({ code: 'endorsement/not-together' });
    expect((await onProfile(kofi)).mayGive).toEqual({ kind: 'event', title: 'Party one' });
    await give(kofi, ama);
    expect((await onProfile(kofi)).mayGive).toBeNull();
    await expect(give(kofi, ama)).rejects.toMatchObject({ code: 'endorsement/known' });
    await give(kofi, ama, wereAt('one', 'two'));
    expect(await data.db.$count(endorsement)).toBe(2);
  });

  test('that was removed keeps no word and is not given again', async () => {
    const { id } = await give(kofi, ama);
    await move(id, 'remove');
    expect((await endorsements.listReceivedEndorsements(as(ama), undefined)).items).toEqual([]);
    const [row] = await data.db.select().from(endorsement);
    expect(row?.text).toBe('');
    await expect(move(id, 'show')).rejects.toMatchObject({ code: 'endorsement/changed' });
    await expect(give(kofi, ama)).rejects.toMatchObject({ code: 'endorsement/known' });
  });

  test('is taken back by its giver alone', async () => {
    const { id } = await give(kofi, ama);
    await expect(endorsements.takeBackEndorsement(as(ama), id)).rejects.toMatchObject({
      code: 'endorsement/not-found',
    });
    await endorsements.takeBackEndorsement(as(kofi), id);
    expect(await data.db.$count(endorsement)).toBe(0);
    // Nobody is told of what is not there any more.
    expect(await data.db.$count(notification)).toBe(0);
  });

  test('passes neither to nor from somebody under 18, and not past a private profile', async () => {
    const young: Person = { ...kofi, ageBand: '16-17' };
    await expect(give(young, ama)).rejects.toMatchObject({ code: 'reach/adults-only' });
    await expect(give(ama, efua)).rejects.toMatchObject({ code: 'profile/not-found' });
  });

  test('passes no block, and one from before is not read by whoever is blocked', async () => {
    const { id } = await give(kofi, ama);
    await move(id, 'show');
    await keepAway(as(efua), kofi.id, { kind: 'block', shownAs: 'Kofi' });
    expect((await onProfile(efua)).items).toEqual([]);
    await keepAway(as(ama), kofi.id, { kind: 'block', shownAs: 'Kofi' });
    await expect(give(kofi, ama, wereAt('two'))).rejects.toMatchObject({
      code: 'profile/not-found',
    });
  });

  test('is given five times in 24 hours, with those taken back', async () => {
    for (let no = 0; no < 5; no += 1) {
      const { id } = await give(kofi, ama, wereAt(`no ${no}`));
      await endorsements.takeBackEndorsement(as(kofi), id);
    }
    await expect(give(kofi, ama, wereAt('six'))).rejects.toMatchObject({
      code: 'endorsement/too-many',
    });
    const { id } = await give(kofi, ama, wereAt('six'), later(testNow, dayMs + 1));
    expect(id).toBeTruthy();
  });

  test('is hidden by staff after a report, which whoever reads the profile can make', async () => {
    const { id } = await give(kofi, ama);
    expect(await endorsementSubject.find(as(efua), [id])).toEqual([]);
    await move(id, 'show');
    expect(await endorsementSubject.find(as(efua), [id])).toMatchObject([{ ownerIds: [kofi.id] }]);
    await endorsementSubject.hide?.(as(efua), data.db, id);
    expect((await onProfile(efua)).items).toEqual([]);
    await expect(move(id, 'show')).rejects.toMatchObject({ code: 'endorsement/changed' });
  });

  test('goes with either account', async () => {
    await give(kofi, ama);
    await endorsements.forgetEndorsements(data.db, ama.id);
    expect(
      await data.db.select().from(endorsement).where(eq(endorsement.giverId, kofi.id)),
    ).toEqual([]);
  });
});
