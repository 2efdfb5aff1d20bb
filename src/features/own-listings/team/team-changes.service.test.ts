import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import * as handOver from '#features/teams/hand-over.service.server.ts';
import * as recovery from '#features/teams/recovery.service.server.ts';
import { teamRecoveryCase } from '#features/teams/team.case.server.ts';
import * as teams from '#features/teams/team.service.server.ts';
import { teamMember, teamRecovery } from '#features/teams/team.table.server.ts';
import { addMember } from '#features/teams/member.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingCase } from '../listing.case.server.ts';
import { listingIntroduction } from '../introduction.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { submitListing } from '../own-listing.service.server.ts';
import { assignOwner, restoreOwner } from '#features/directory/ownership.service.server.ts';
import { addTeamScene, joinTeam, onDay, outcomeOf } from '../team.scene.server.ts';

const data = useTestDb();
let owner: Person;
let helper: Person;
let other: Person;
let moderator: Person;
let id: string;

beforeEach(async () => {
  ({ owner, helper, other, moderator, id } = await addTeamScene(data.db));
  await addMember(data.db, id, helper, 'manager');
});

const as = (who: Person, days = 0) => onDay(data.db, who, days);
const change = (values: Partial<typeof listing.$inferInsert>) =>
  data.db.update(listing).set(values).where(eq(listing.id, id));
const rowOf = async () => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};
const onTeam = async () =>
  (await data.db.select().from(teamMember).where(eq(teamMember.subjectId, id)))
    .map(({ accountId, role }) => `${accountId} ${role}`)
    .toSorted();
const are = (...people: [Person, 'manager' | 'member'][]) =>
  people.map(([who, role]) => `${who.id} ${role}`).toSorted();

const note = 'Our owner has moved abroad and answers nobody.';
const ask = (who = helper, days = 0) => outcomeOf(recovery.askRecovery(as(who, days), id, note));
const questionOf = async (who: Person) => {
  const rows = await data.db.select().from(teamRecovery).where(eq(teamRecovery.accountId, who.id));
  return rows.at(-1);
};
/** As staff do: in a transaction, which leaves nothing where it is refused. */
async function decide(who: Person, outcome: string, days = 8) {
  const subjectId = (await questionOf(who))?.id ?? '';
  const decision = { caseId: '', subjectId, outcome, reason: 'We have asked.' };
  return outcomeOf(
    data.db.transaction((tx) => teamRecoveryCase.decide(onDay(tx, moderator, days), tx, decision)),
  );
}
async function undo(who: Person, outcome: string) {
  const subjectId = (await questionOf(who))?.id ?? '';
  return outcomeOf(
    data.db.transaction((tx) =>
      teamRecoveryCase.undo(onDay(tx, moderator, 9), tx, { caseId: '', subjectId, outcome }),
    ),
  );
}
const openCases = async () =>
  (await data.db.select().from(staffCase)).filter(({ status }) => status === 'open').length;

describe('A question about the owner', () => {
  test('takes the page from nobody who was not asked', async () => {
    await ask();
    await change({ ownerId: other.id });
    expect(await decide(helper, 'hand-over')).toBe('team/owner-not-asked');
    expect((await rowOf()).ownerId).toBe(other.id);
    await change({ ownerId: null });
    expect(await decide(helper, 'hand-over')).toBe('done');
  });

  test('ends when the owner hands the page over, and when somebody else proves it', async () => {
    await addMember(data.db, id, other, 'member');
    await ask();
    await handOver.offerOwnership(as(owner), id, other.id);
    await handOver.answerOffer(as(other), id, true);
    expect((await questionOf(helper))?.endedAt).not.toBeNull();
    expect(await openCases()).toBe(0);
    expect(await decide(helper, 'hand-over')).toBe('team/recovery-ended');
    const told = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, helper.id));
    expect(told.map(({ kind }) => kind)).toContain('teams/recoveryEnded');
    await ask();
    await assignOwner(as(moderator), data.db, {
      listingId: id,
      ownerId: moderator.id,
      expectedOwnerId: other.id,
      method: 'document',
    });
    expect((await questionOf(helper))?.endedAt).not.toBeNull();
  });

  test('ends with whoever asked, and keeps nobody else from asking', async () => {
    await addMember(data.db, id, other, 'manager');
    await ask();
    await teams.removeTeamMember(as(owner), id, helper.id);
    expect(await openCases()).toBe(0);
    expect(await ask(other)).toBe('done');
    await teams.leaveTeam(as(other), id);
    expect((await questionOf(other))?.endedAt).not.toBeNull();
    expect(await openCases()).toBe(0);
  });

  test('is not opened again beside another one, or for somebody who has left', async () => {
    await addMember(data.db, id, other, 'manager');
    await ask();
    await decide(helper, 'refuse');
    await ask(other);
    expect(await undo(helper, 'refuse')).toBe('team/recovery-asked');
    await recovery.stopRecovery(as(owner), id);
    await teams.leaveTeam(as(helper), id);
    expect(await undo(helper, 'refuse')).toBe('team/not-a-member');
  });
});

describe('What is taken back', () => {
  test('gives a recovered page back with its team, without those who joined meanwhile', async () => {
    await addMember(data.db, id, other, 'member');
    await ask();
    await decide(helper, 'hand-over');
    await joinTeam(data.db, { id, owner: helper, who: moderator, firstName: 'Mod' });
    expect(await onTeam()).toEqual(are([other, 'member'], [moderator, 'member']));
    expect(await undo(helper, 'hand-over')).toBe('access/forbidden');
    await data.db.delete(teamMember).where(eq(teamMember.accountId, moderator.id));
    await joinTeam(data.db, { id, owner: helper, who: owner, firstName: 'Owner' });
    expect(await undo(helper, 'hand-over')).toBe('done');
    expect((await rowOf()).ownerId).toBe(owner.id);
    expect(await onTeam()).toEqual(are([helper, 'manager'], [other, 'member']));
    expect((await questionOf(helper))?.endedAt).toBeNull();
  });

  test('leaves away who left in the meantime', async () => {
    await addMember(data.db, id, other, 'member');
    await ask();
    await decide(helper, 'hand-over');
    await teams.leaveTeam(as(other), id);
    await undo(helper, 'hand-over');
    expect(await onTeam()).toEqual(are([helper, 'manager']));
  });

  test('brings the team back that a stranger’s proof had ended', async () => {
    const previous = await assignOwner(as(moderator), data.db, {
      listingId: id,
      ownerId: other.id,
      expectedOwnerId: owner.id,
      method: 'document',
    });
    expect(await onTeam()).toEqual([]);
    await addMember(data.db, id, moderator, 'manager');
    await restoreOwner(as(moderator), data.db, id, other.id, previous);
    expect((await rowOf()).ownerId).toBe(owner.id);
    expect(await onTeam()).toEqual(are([helper, 'manager']));
  });

  test('leaves the team as it is where an owner had only renewed their proof', async () => {
    const previous = await assignOwner(as(moderator), data.db, {
      listingId: id,
      ownerId: owner.id,
      expectedOwnerId: owner.id,
      method: 'document',
    });
    await restoreOwner(as(moderator), data.db, id, owner.id, previous);
    expect(await onTeam()).toEqual(are([helper, 'manager']));
  });
});

describe('A draft', () => {
  test('that was entered for somebody else becomes public without the team of who entered it', async () => {
    await change({ status: 'pending', publishedAt: null });
    await data.db.insert(listingIntroduction).values({ listingId: id, addedBy: owner.id });
    const decision = { caseId: id, subjectId: id, outcome: 'publish', reason: '' };
    await listingCase.decide(as(moderator), data.db, decision);
    expect((await rowOf()).ownerId).toBeNull();
    expect(await onTeam()).toEqual([]);
    expect(await outcomeOf(teams.getTeam(as(helper), id))).toBe('subject/not-found');
  });

  test('that an admin sends stays its author’s; the admin’s own belongs to nobody yet', async () => {
    const admin: Person = { ...moderator, roles: ['customer', 'admin'] };
    const send = async () => {
      const { version } = await rowOf();
      await submitListing(as(admin), id, version);
      const { status, ownerId } = await rowOf();
      return { status, ownerId };
    };
    await change({ status: 'draft', publishedAt: null });
    expect(await send()).toEqual({ status: 'published', ownerId: owner.id });
    expect(await onTeam()).toEqual(are([helper, 'manager']));
    await change({ status: 'draft', ownerId: admin.id });
    expect(await send()).toEqual({ status: 'published', ownerId: null });
  });
});
