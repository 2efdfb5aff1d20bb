import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { forgetAccount } from '#features/duplicates/duplicate-merge.service.server.ts';
import type { InvitedRole } from '#features/teams/team.policy.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import { teamInvitation, teamMember, teamRecovery } from '#features/teams/team.table.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTwoListings } from '../test/two-listings.ts';

const { two, data, as, merge, undo, give } = useTwoListings();
const type = { subjectType: 'listing' };
let ama: Person;
let ben: Person;
let cee: Person;

beforeEach(async () => {
  const add = (firstName: string) =>
    addTestAccount(data.db, ['customer', 'business'], { firstName });
  ama = await add('Ama');
  ben = await add('Ben');
  cee = await add('Cee');
});

const join = (subjectId: string, person: Person, role: InvitedRole) =>
  data.db.insert(teamMember).values({ ...type, subjectId, accountId: person.id, role });
const teamOf = async (id: string) => {
  const team = (await findTeams(data.db, 'listing', [id])).get(id);
  const letters = new Map([two.owner, ama, ben, cee].map(({ id: one }, at) => [one, 'oabc'[at]]));
  const named = (ids: readonly string[] = []) =>
    ids.map((one) => letters.get(one) ?? '?').toSorted((a, b) => a.localeCompare(b));
  return { managers: named(team?.managerIds), members: named(team?.memberIds) };
};
const nobody = { managers: [], members: [] };

describe('The team of the lost page', () => {
  test('joins that of the kept one, and whoever is in both keeps the higher role', async () => {
    await give(two.keptId, two.owner.id);
    await give(two.lostId, two.owner.id);
    await join(two.keptId, ama, 'member');
    await join(two.lostId, ama, 'manager');
    await join(two.keptId, ben, 'manager');
    await join(two.lostId, ben, 'member');
    await join(two.lostId, cee, 'member');
    const merged = await merge();
    expect(await teamOf(two.keptId)).toEqual({ managers: ['a', 'b'], members: ['c'] });
    expect(await teamOf(two.lostId)).toEqual(nobody);
    await undo(merged);
    expect(await teamOf(two.keptId)).toEqual({ managers: ['b'], members: ['a'] });
    expect(await teamOf(two.lostId)).toEqual({ managers: ['a'], members: ['b', 'c'] });
  });

  test('ends where the owner of the kept one did not know it', async () => {
    await give(two.keptId, two.owner.id);
    await join(two.lostId, ama, 'manager');
    await merge();
    expect(await teamOf(two.keptId)).toEqual(nobody);
    expect(await teamOf(two.lostId)).toEqual(nobody);
  });

  test('takes the place of one that the owner who comes did not know', async () => {
    await give(two.lostId, two.owner.id);
    await join(two.keptId, ben, 'manager');
    await join(two.lostId, cee, 'member');
    const merged = await merge();
    expect(await teamOf(two.keptId)).toEqual({ managers: [], members: ['c'] });
    // Somebody who was invited anew meanwhile keeps that place, not the former one.
    await join(two.keptId, ben, 'member');
    await undo(merged);
    expect(await teamOf(two.keptId)).toEqual({ managers: [], members: ['b'] });
    expect(await teamOf(two.lostId)).toEqual({ managers: [], members: ['c'] });
  });

  test('stays together when its owner comes from it, who needs no second place in it', async () => {
    await give(two.keptId, two.owner.id);
    await join(two.lostId, two.owner, 'manager');
    await join(two.lostId, ama, 'member');
    await merge();
    expect(await teamOf(two.keptId)).toEqual({ managers: [], members: ['a'] });
  });

  test('is restored without those who left or closed their account meanwhile', async () => {
    await join(two.keptId, ama, 'member');
    await join(two.lostId, ama, 'manager');
    await join(two.lostId, ben, 'member');
    await join(two.lostId, cee, 'member');
    const merged = await merge();
    const gone = (person: Person) =>
      data.db.delete(teamMember).where(eq(teamMember.accountId, person.id));
    await gone(cee);
    await gone(ama);
    await forgetAccount(as(system), ama.id);
    await undo(merged);
    expect(await teamOf(two.keptId)).toEqual(nobody);
    expect(await teamOf(two.lostId)).toEqual({ managers: [], members: ['b'] });
  });

  test('brings the owner’s invitations, one for each mailbox, and leaves those of others', async () => {
    await give(two.lostId, two.owner.id);
    await data.db.insert(teamInvitation).values(
      [
        { subjectId: two.keptId, email: 'both@example.org', invitedBy: two.owner.id },
        { subjectId: two.lostId, email: 'Both@example.org', invitedBy: two.owner.id },
        { subjectId: two.lostId, email: 'new@example.org', invitedBy: two.owner.id },
        { subjectId: two.lostId, email: 'former@example.org', invitedBy: ama.id },
      ].map((row) => ({ ...type, ...row, role: 'member' as const, expiresAt: testNow })),
    );
    await merge();
    const rows = await data.db
      .select()
      .from(teamInvitation)
      .where(eq(teamInvitation.subjectId, two.keptId));
    expect(rows.map(({ email }) => email).toSorted()).toEqual([
      'both@example.org',
      'new@example.org',
    ]);
  });

  test('is waited for while staff look at its question, unless nothing changes for the owner', async () => {
    const [asked] = await data.db
      .insert(teamRecovery)
      .values({
        ...type,
        subjectId: two.lostId,
        accountId: ama.id,
        role: 'manager',
        note: 'Gone.',
        waitsUntil: testNow,
      })
      .returning({ id: teamRecovery.id });
    await give(two.keptId, two.owner.id);
    await expect(merge()).rejects.toMatchObject({ code: 'merge/recovery-waits' });
    await give(two.keptId, null);
    await merge();
    const [moved] = await data.db
      .select()
      .from(teamRecovery)
      .where(eq(teamRecovery.id, asked?.id ?? ''));
    expect(moved).toMatchObject({ subjectId: two.keptId, endedAt: null });
  });
});
