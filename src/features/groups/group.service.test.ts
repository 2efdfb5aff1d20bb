import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getGroup, getGroupIntro } from './finding/get-group.service.server.ts';
import { listGroups } from './finding/list-groups.service.server.ts';
import { groupCase } from './group.case.server.ts';
import { forgetGroupsOf } from './group.job.server.ts';
import { groupsPerDay } from './group.policy.ts';
import { groupSubject } from './group.subject.server.ts';
import { addTestMember } from './groups.scene.server.ts';
import { addGroup, listOwnGroups, withdrawGroup } from './own-group.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([groupCase]);
let ama: Person;
let bola: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  bola = await addTestAccount(data.db, ['customer'], { firstName: 'Bola' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const words = {
  text: 'For everybody who speaks Twi in Leeds.',
  topic: 'culture',
  place: '',
  joining: 'open',
  agreements: ['Twi first.'],
} as const;
const add = async (title = 'Twi speakers', change = {}) =>
  (await addGroup(as(ama), { ...words, agreements: [...words.agreements], title, ...change })).id;
const shown = async (query = {}) =>
  (await listGroups(as(anonymous), query)).items.map(({ title }) => title);

async function decide(id: string, outcome: string, note?: string) {
  const [row] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(as(moderator), kinds, caseId, { version, outcome, note });
}

describe('A group', () => {
  test('waits for staff; then it is found, and its founder is its steward', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await decide(id, 'publish');
    expect(await shown({ q: 'twi' })).toEqual(['Twi speakers']);
    expect(await getGroupIntro(as(anonymous), id)).toMatchObject({ title: 'Twi speakers' });
    expect(await listGroups(as(anonymous), { language: 'am' })).toMatchObject({
      items: [],
      inAnyLanguage: 1,
    });
    const group = await getGroup(as(ama), id);
    expect(group).toMatchObject({ members: 1, canKeep: true, own: { role: 'steward' } });
    expect(group.stewards).toMatchObject([{ id: ama.id }]);
    // Who keeps it is not told to young people.
    const young = { ...bola, ageBand: '16-17' as const };
    expect(await getGroup(as(young), id)).toMatchObject({ stewards: null, canRead: false });
  });

  test('that is refused says why, and is taken back', async () => {
    const id = await add();
    await decide(id, 'refuse', 'It names nobody.');
    expect((await listOwnGroups(as(ama))).items).toMatchObject([
      { status: 'refused', reason: 'It names nobody.', canWithdraw: true },
    ]);
    await withdrawGroup(as(ama), id);
    expect((await listOwnGroups(as(ama))).items).toEqual([]);
  });

  test('is placed by the gazetteer, and found near there', async () => {
    await decide(await add('Twi in Leeds', { place: 'leeds' }), 'publish');
    expect(await shown({ near: 'LS1 1AA' })).toEqual(['Twi in Leeds']);
    expect(await shown({ near: 'Bristol' })).toEqual([]);
    const nowhere = () => add('Nowhere', { place: 'Zzyzx on the Moon' });
    await expect(nowhere()).rejects.toMatchObject({ fields: [{ path: 'place' }] });
  });

  test('that is hidden is found by nobody and known to its members', async () => {
    const id = await add('Secret', { joining: 'hidden' });
    await decide(id, 'publish');
    expect(await shown()).toEqual([]);
    const notFound = { code: 'group/not-found' };
    await expect(getGroup(as(bola), id)).rejects.toMatchObject(notFound);
    await expect(getGroupIntro(as(anonymous), id)).rejects.toMatchObject(notFound);
    expect(await groupSubject.find(as(bola), [id])).toEqual([]);
    await addTestMember(data.db, id, bola);
    expect(await groupSubject.find(as(bola), [id])).toMatchObject([{ isPublic: false }]);
  });

  test('that staff hide after a report is gone, and back when the decision falls', async () => {
    const id = await add();
    await decide(id, 'publish');
    await groupSubject.hide?.(as(moderator), data.db, id);
    expect(await shown()).toEqual([]);
    await groupSubject.restore?.(as(moderator), data.db, id);
    expect(await shown()).toEqual(['Twi speakers']);
  });

  test('goes with its founder before it appears, and stays with its members afterwards', async () => {
    const [waiting, living] = [await add('Waiting'), await add('Living')];
    await decide(living, 'publish');
    await addTestMember(data.db, living, bola);
    await forgetGroupsOf(as(ama), ama.id);
    const notFound = { code: 'group/not-found' };
    await expect(getGroup(as(moderator), waiting)).rejects.toMatchObject(notFound);
    expect(await getGroup(as(bola), living)).toMatchObject({ members: 1, stewards: [] });
  });

  test('is founded three times a day by an adult with a confirmed address', async () => {
    for (let at = 0; at < groupsPerDay; at += 1) await add(`Number ${at}`);
    await expect(add('One more')).rejects.toMatchObject({ code: 'group/too-many' });
    // Taking one back makes no room for another.
    const [newest] = (await listOwnGroups(as(ama))).items;
    await withdrawGroup(as(ama), newest?.id ?? '');
    await expect(add('One more')).rejects.toMatchObject({ code: 'group/too-many' });
    const input = { ...words, agreements: [], title: 'Mine' };
    const by = (actor: Actor) => addGroup(as(actor), input);
    await expect(by({ ...bola, isVerified: false })).rejects.toMatchObject({
      code: 'group/not-verified',
    });
    await expect(by({ ...bola, ageBand: '16-17' })).rejects.toMatchObject({
      code: 'reach/adults-only',
    });
  });
});
