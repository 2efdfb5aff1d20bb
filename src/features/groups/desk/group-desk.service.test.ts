import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { communityGroup } from '../group.table.server.ts';
import { addGroupScene, addTestGroup, addTestMember, addTestPost } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { listGroupLog } from '../keeping/group-log.service.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { postType } from '../posts/post.table.server.ts';
import { getGroupHealth } from './health.service.server.ts';
import { appointSteward, archiveByStaff } from './keep-group.service.server.ts';
import { listGroupDesk } from './list-group-desk.service.server.ts';
import type { DeskFilter } from './group-desk.contract.ts';

const data = useTestDb();
let scene: GroupScene;
let mod: Person;

beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
  mod = await addTestAccount(data.db, ['moderator'], { firstName: 'Mo' });
});

const asMod = () => scene.as(mod);
const idsOf = async (filter?: DeskFilter, q?: string) =>
  (await listGroupDesk(asMod(), { filter, q })).items.map(({ id }) => id);
const told = async (person: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, person.id)))
    .map(({ kind }) => kind)
    .toSorted();
const because = { reason: 'Nobody has been here for a year.' };
const notFound = { code: 'group/not-found' };

describe('the list of all groups', () => {
  test('says who looks after each, and what is open about it', async () => {
    const postId = await addTestPost(data.db, scene.groupId);
    for (const subject of [
      { type: 'group', id: scene.groupId },
      { type: postType, id: postId },
    ])
      await openCase(asMod(), data.db, { kind: 'report', subject, severity: 3 });
    const [group] = (await listGroupDesk(asMod(), {})).items;
    expect(group).toMatchObject({
      state: 'open',
      members: 3,
      stewards: [{ id: scene.steward.id, name: 'Stella O.' }],
      openReports: 2,
      can: { archive: true, reopen: false, appoint: false },
    });
    expect(group?.caseId).not.toBeNull();
  });

  test('can be searched, and narrowed to those that need somebody', async () => {
    const waiting = await addTestGroup(data.db, { status: 'pending', searchText: 'choir' });
    const hidden = await addTestGroup(data.db, { hiddenAt: testNow });
    await addTestGroup(data.db, { status: 'refused' });
    const archived = await addTestGroup(data.db, { archivedAt: testNow });
    expect(await idsOf('waiting')).toEqual([waiting]);
    expect(await idsOf('hidden')).toEqual([hidden]);
    expect(await idsOf('archived')).toEqual([archived]);
    expect(await idsOf('unkept')).toEqual([archived]);
    expect(await idsOf('reported')).toEqual([]);
    expect(await idsOf(undefined, 'choir')).toEqual([waiting]);
    expect(await idsOf()).toHaveLength(4);
  });

  test('counts many open reports, and none that is about the reader', async () => {
    for (const text of ['one', 'two', 'three']) {
      const id = await addTestPost(data.db, scene.groupId, { text });
      const subject = { type: postType, id };
      await openCase(asMod(), data.db, { kind: 'report', subject, severity: 3 });
    }
    expect(await idsOf('reported')).toEqual([scene.groupId]);
    const own = { type: 'group', id: scene.groupId };
    await openCase(asMod(), data.db, {
      kind: 'report',
      subject: own,
      severity: 3,
      aboutAccountId: mod.id,
    });
    expect((await listGroupDesk(asMod(), {})).items[0]?.openReports).toBe(3);
  });

  test('is for staff alone', async () => {
    await expect(listGroupDesk(scene.as(scene.ama), {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('staff end a group and open it again', () => {
  test('its steward is told, the record has it, and members read why and not who', async () => {
    await archiveByStaff(asMod(), scene.groupId, { isArchived: true, ...because });
    await archiveByStaff(asMod(), scene.groupId, { isArchived: true, ...because });
    await archiveByStaff(asMod(), scene.groupId, { isArchived: false, ...because });
    expect(await told(scene.steward)).toEqual(['groups/staff-archived', 'groups/staff-reopened']);
    const log = await listGroupLog(scene.as(scene.ama), scene.groupId, undefined);
    expect(log.items.map(({ action, by, reason }) => ({ action, by, reason }))).toEqual([
      { action: 'staff-reopened', by: '', ...because },
      { action: 'staff-archived', by: '', ...because },
    ]);
    const noted = await data.db.select().from(auditEntry).where(eq(auditEntry.actorId, mod.id));
    expect(noted.map(({ action }) => action).toSorted()).toEqual([
      'group.archived',
      'group.reopened',
    ]);
    expect((await data.db.select().from(communityGroup))[0]?.archivedAt).toBeNull();
  });

  test('but no group that they are in themselves, and nobody else does', async () => {
    const end = { isArchived: true, ...because };
    await expect(archiveByStaff(scene.as(scene.steward), scene.groupId, end)).rejects.toMatchObject(
      notFound,
    );
    await addTestMember(data.db, scene.groupId, mod);
    await expect(archiveByStaff(asMod(), scene.groupId, end)).rejects.toMatchObject(notFound);
  });
});

describe('staff appoint a steward', () => {
  const appoint = (person: Person) =>
    appointSteward(asMod(), scene.groupId, { accountId: person.id, ...because });

  test('where none is left, out of the members; they are told', async () => {
    await data.db
      .update(account)
      .set({ status: 'suspended' })
      .where(eq(account.id, scene.steward.id));
    await appoint(scene.ama);
    const [place] = await data.db
      .select()
      .from(groupMember)
      .where(eq(groupMember.accountId, scene.ama.id));
    expect(place?.role).toBe('steward');
    expect(await told(scene.ama)).toEqual(['groups/staff-appointed']);
  });

  test('not where somebody looks after it, and nobody from outside', async () => {
    await expect(appoint(scene.ama)).rejects.toMatchObject({ code: 'group/is-kept' });
    await data.db.delete(groupMember).where(eq(groupMember.accountId, scene.steward.id));
    const efua = await addTestAccount(data.db, ['customer'], { firstName: 'Efua' });
    await expect(appoint(efua)).rejects.toMatchObject({ code: 'group/changed' });
  });
});

describe('how the groups are doing', () => {
  const ask = async (who: string, days: number, hours: number | null) => {
    const createdAt = earlier(testNow, days * dayMs);
    await addTestPost(data.db, scene.groupId, {
      sort: 'question',
      sampleName: who,
      createdAt,
      firstReplyAt: hours === null ? null : later(createdAt, hours * hourMs),
    });
  };
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];

  test('tells shares and the median of four weeks, and who came back', async () => {
    for (const [at, who] of names.entries()) await ask(who, 10, at === 5 ? null : at + 1);
    for (const who of names) await ask(who, 40, 30);
    const { periods } = await getGroupHealth(asMod(), { group: scene.groupId });
    expect(periods).toHaveLength(6);
    // Asked at half past ten at night: one hour later is the same day.
    expect(periods[0]).toMatchObject({
      answered: 83,
      sameDay: 17,
      medianMinutes: 180,
      cameBack: 100,
    });
    expect(periods[1]).toMatchObject({
      answered: 100,
      sameDay: 0,
      medianMinutes: 1800,
      cameBack: null,
    });
    expect(periods[2]).toMatchObject({ answered: null, cameBack: null });
  });

  test('says nothing of fewer than five', async () => {
    for (const who of names.slice(0, 4)) await ask(who, 10, 1);
    // One person with many questions is one person.
    for (const days of [11, 12, 13]) await ask('a', days, 1);
    const { periods } = await getGroupHealth(asMod(), {});
    expect(periods[0]).toMatchObject({ answered: null, sameDay: null, medianMinutes: null });
  });

  test('leaves out what staff hid, and other groups', async () => {
    for (const who of names) await ask(who, 10, 1);
    const other = await addTestGroup(data.db);
    expect((await getGroupHealth(asMod(), { group: other })).periods[0]?.answered).toBeNull();
    await data.db.update(communityGroup).set({ hiddenAt: testNow });
    expect((await getGroupHealth(asMod(), {})).periods[0]?.answered).toBeNull();
    await expect(getGroupHealth(scene.as(scene.ama), {})).rejects.toMatchObject({ status: 403 });
  });
});
