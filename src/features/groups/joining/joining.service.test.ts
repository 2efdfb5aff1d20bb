import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { getGroup } from '../finding/get-group.service.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { absentDays, settledDays } from '../group.policy.ts';
import { communityGroup } from '../group.table.server.ts';
import { addGroupScene } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { listGroupLog } from '../keeping/group-log.service.server.ts';
import { moveMember, takeOverGroup } from '../keeping/move-member.service.server.ts';
import type { MemberMove } from '../keeping/keeping.contract.ts';
import { archiveGroup, changeGroup, getInvite } from '../keeping/settings.service.server.ts';
import { listMembers } from './list-members.service.server.ts';
import { agreeAgain, joinGroup, leaveGroup, readInvite } from './membership.service.server.ts';

const data = useTestDb();
let scene: GroupScene;
let efua: Person;

beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
  efua = await addTestAccount(data.db, ['customer'], { firstName: 'Efua', lastName: 'Boateng' });
});

const agreed = { agreedVersion: 1 };
const join = (person = efua, change = {}) =>
  joinGroup(scene.as(person), scene.groupId, { ...agreed, ...change });
const setJoining = (joining: 'request' | 'hidden') =>
  data.db.update(communityGroup).set({ joining });
const move = (accountId: string, name: MemberMove, reason?: string, by = scene.steward) =>
  moveMember(scene.as(by), { id: scene.groupId, accountId }, { move: name, reason });
const countOf = async () => (await data.db.select().from(communityGroup))[0]?.members;
const told = async (id: string) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id))).map(
    ({ kind }) => kind,
  );

describe('Joining', () => {
  test('an open group takes one press, once', async () => {
    expect(await join()).toEqual({ state: 'in' });
    expect(await join()).toEqual({ state: 'in' });
    expect(await countOf()).toBe(4);
    await leaveGroup(scene.as(efua), scene.groupId);
    expect(await countOf()).toBe(3);
  });

  test('accepts the agreements as they are now', async () => {
    await expect(join(efua, { agreedVersion: 0 })).rejects.toMatchObject({
      code: 'group/agreements-changed',
    });
  });

  test('is for adults', async () => {
    await expect(join({ ...efua, ageBand: '16-17' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('by request asks the stewards, who let in or refuse', async () => {
    await setJoining('request');
    expect(await join(efua, { text: 'I live in Headingley.' })).toEqual({ state: 'asked' });
    expect(await told(scene.steward.id)).toEqual(['groups/asked']);
    expect(await getGroup(scene.as(scene.steward), scene.groupId)).toMatchObject({ asking: 1 });
    const asking = () =>
      listMembers(scene.as(scene.steward), scene.groupId, { state: 'asked', after: undefined });
    expect((await asking()).items).toMatchObject([
      { name: 'Efua B.', text: 'I live in Headingley.' },
    ]);
    expect(await getGroup(scene.as(efua), scene.groupId)).toMatchObject({ canRead: false });
    await move(efua.id, 'let-in');
    expect(await told(efua.id)).toEqual(['groups/let-in']);
    const group = await getGroup(scene.as(efua), scene.groupId);
    expect(group).toMatchObject({ members: 4, canWrite: true });
    expect((await asking()).items).toEqual([]);
  });

  test('a hidden group takes the key of its link, and none of an earlier one', async () => {
    await setJoining('hidden');
    const keyOf = async (isRenewed: boolean) =>
      (await getInvite(scene.as(scene.steward), scene.groupId, isRenewed)).key;
    const old = await keyOf(false);
    expect(await keyOf(false)).toBe(old);
    const key = await keyOf(true);
    for (const wrong of [undefined, old, `${key}x`])
      await expect(join(efua, { key: wrong })).rejects.toMatchObject({ code: 'group/not-found' });
    expect(await readInvite(scene.as(efua), scene.groupId, key)).toMatchObject({
      title: 'Newcomers in Leeds',
    });
    expect(await join(efua, { key })).toEqual({ state: 'in' });
  });
});

describe('Stewards', () => {
  test('remove with a reason, which the person reads, and who was removed stays out', async () => {
    await expect(move(scene.ama.id, 'remove')).rejects.toMatchObject({
      fields: [{ path: 'reason' }],
    });
    await move(scene.ama.id, 'remove', 'We are kind.');
    expect(await told(scene.ama.id)).toEqual(['groups/removed']);
    await expect(join(scene.ama)).rejects.toMatchObject({ code: 'group/removed' });
    await expect(leaveGroup(scene.as(scene.ama), scene.groupId)).rejects.toMatchObject({
      code: 'group/not-found',
    });
    await move(scene.ama.id, 'allow-back');
    expect(await join(scene.ama)).toEqual({ state: 'in' });
  });

  test('members see what was done, stewards also to whom', async () => {
    await move(scene.ama.id, 'remove', 'We are kind.');
    const seenBy = async (person: Person) =>
      (await listGroupLog(scene.as(person), scene.groupId, undefined)).items;
    expect(await seenBy(scene.bola)).toMatchObject([
      { action: 'removed', by: 'Stella O.', about: '' },
    ]);
    expect(await seenBy(scene.steward)).toMatchObject([
      { about: 'Ama O.', reason: 'We are kind.' },
    ]);
  });

  test('members keep nothing, and there is always one steward', async () => {
    await expect(move(scene.bola.id, 'remove', 'No.', scene.ama)).rejects.toMatchObject({
      code: 'group/not-found',
    });
    const last = { code: 'group/last-steward' };
    await expect(move(scene.steward.id, 'make-member')).rejects.toMatchObject(last);
    await expect(leaveGroup(scene.as(scene.steward), scene.groupId)).rejects.toMatchObject(last);
    await move(scene.ama.id, 'make-steward');
    await leaveGroup(scene.as(scene.steward), scene.groupId);
    expect(await countOf()).toBe(2);
  });

  test('a move that does not fit any more changes nothing', async () => {
    await expect(move(scene.ama.id, 'let-in')).rejects.toMatchObject({ code: 'group/changed' });
  });

  test('other agreements ask every member again, and an archived group takes nobody', async () => {
    await changeGroup(scene.as(scene.steward), scene.groupId, {
      text: 'For everybody who has come to Leeds lately.',
      joining: 'open',
      agreements: ['English or French.'],
      slowMinutes: 0,
      isPremoderated: false,
    });
    const own = async () => (await getGroup(scene.as(scene.ama), scene.groupId)).own;
    expect(await own()).toMatchObject({ mustAgree: true });
    await agreeAgain(scene.as(scene.ama), scene.groupId, 2);
    expect(await own()).toMatchObject({ mustAgree: false });
    await archiveGroup(scene.as(scene.steward), scene.groupId, true);
    await expect(join(efua, { agreedVersion: 2 })).rejects.toMatchObject({
      code: 'group/not-found',
    });
  });
});

describe('A group that nobody keeps', () => {
  const awayFor = (days: number) =>
    data.db
      .update(groupMember)
      .set({ readAt: earlier(testNow, days * dayMs) })
      .where(eq(groupMember.accountId, scene.steward.id));
  const memberFor = (days: number) =>
    data.db
      .update(groupMember)
      .set({ since: earlier(testNow, days * dayMs) })
      .where(eq(groupMember.accountId, scene.ama.id));
  const takeOver = () => takeOverGroup(scene.as(scene.ama), scene.groupId);

  test('is taken over by a settled member, and the stewards from before are told', async () => {
    await awayFor(absentDays + 1);
    await memberFor(settledDays + 1);
    expect(await getGroup(scene.as(scene.ama), scene.groupId)).toMatchObject({ canTakeOver: true });
    await takeOver();
    expect(await getGroup(scene.as(scene.ama), scene.groupId)).toMatchObject({ canKeep: true });
    expect(await told(scene.steward.id)).toEqual(['groups/taken-over']);
  });

  test.each([
    ['while a steward has been there lately', absentDays - 1, settledDays + 1],
    ['by a new member', absentDays + 1, settledDays - 1],
  ])('is not taken over %s', async (_, away, member) => {
    await awayFor(away);
    await memberFor(member);
    await expect(takeOver()).rejects.toMatchObject({ code: 'group/is-kept' });
  });
});
