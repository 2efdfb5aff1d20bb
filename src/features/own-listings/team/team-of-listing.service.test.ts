import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import * as handOver from '#features/teams/hand-over.service.server.ts';
import * as invitations from '#features/teams/invitation.service.server.ts';
import * as recovery from '#features/teams/recovery.service.server.ts';
import { teamRecoveryCase } from '#features/teams/team.case.server.ts';
import * as teams from '#features/teams/team.service.server.ts';
import { teamRecovery } from '#features/teams/team.table.server.ts';
import type { InvitedRole } from '#features/teams/team.policy.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from '../own-listing.service.server.ts';
import { deactivateListing } from '../own-listing-visibility.service.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { releaseListings } from '../upkeep/release.service.server.ts';
import { addTestCategories, addTestListing } from '#features/directory/listing.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
let owner: Person;
let helper: Person;
let moderator: Person;
let id: string;

beforeEach(async () => {
  await addTestCategories(data.db);
  owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  helper = await addTestAccount(data.db, ['customer'], { firstName: 'Helper' });
  moderator = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Mod' });
  id = await addTestListing(data.db, testNow);
  await data.db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, id));
});

const as = (actor: Actor, days = 0) =>
  testContext({
    db: data.db,
    actor,
    now: new Date(testNow.getTime() + days * dayMs),
    subjects: new SubjectRegistry([listingSubject]),
  });

async function lastToken(): Promise<string> {
  const { mails } = await listMails(data.db, { kind: 'teams/invited', secrets: 'shown', limit: 1 });
  return /#(team-[\w-]+)/.exec(mails[0]?.action?.url ?? '')?.[1] ?? '';
}

async function join(role: InvitedRole, who: Person = helper): Promise<void> {
  const email = `${who === helper ? 'helper' : 'other'}@sample.example`;
  await invitations.inviteToTeam(as(owner), id, { email, role });
  await invitations.acceptInvitation(as(who), await lastToken());
}

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

describe('An invitation', () => {
  test('opens the team once, and grants the role for businesses', async () => {
    await invitations.inviteToTeam(as(owner), id, {
      email: 'helper@sample.example',
      role: 'manager',
    });
    const token = await lastToken();
    expect(await invitations.readInvitation(as(helper), token)).toMatchObject({ role: 'manager' });
    await invitations.acceptInvitation(as(helper), token);
    const team = await teams.getTeam(as(owner), id);
    expect(team.members.map(({ role, name }) => [role, name])).toEqual([
      ['manager', 'Helper Sample'],
    ]);
    expect(team.invitations).toEqual([]);
    const [row] = await data.db.select().from(account).where(eq(account.id, helper.id));
    expect(row?.roles).toContain('business');
    expect(await failure(invitations.acceptInvitation(as(helper), token))).toBe('link/not-valid');
  });

  test('opens nothing for another mailbox, after two weeks, withdrawn, or replaced', async () => {
    const invite = async () => {
      const team = await invitations.inviteToTeam(as(owner), id, {
        email: 'new@sample.example',
        role: 'member',
      });
      return { token: await lastToken(), team };
    };
    const { token } = await invite();
    expect(await failure(invitations.acceptInvitation(as(helper), token))).toBe(
      'team/other-address',
    );
    expect(await failure(invitations.readInvitation(as(helper, 15), token))).toBe('link/not-valid');
    const { team } = await invite();
    expect(await failure(invitations.readInvitation(as(helper), token))).toBe('link/not-valid');
    const [open] = team.invitations;
    await invitations.withdrawInvitation(as(owner), id, open?.id ?? '');
    expect(await failure(invitations.readInvitation(as(helper), await lastToken()))).toBe(
      'link/not-valid',
    );
  });

  test('is the owner’s to send', async () => {
    await join('manager');
    const invite = (who: Person) =>
      invitations.inviteToTeam(as(who), id, { email: 'x@sample.example', role: 'member' });
    expect(await failure(invite(helper))).toBe('access/forbidden');
    expect(await failure(invite(moderator))).toBe('subject/not-found');
  });
});

describe('On the team', () => {
  test('a manager edits and confirms but does not take the page offline; a member does neither', async () => {
    await join('manager');
    expect((await own.getOwnListing(as(helper), id)).can).toMatchObject({
      edit: true,
      confirm: true,
      deactivate: false,
    });
    expect(await failure(deactivateListing(as(helper), id))).toBe('access/forbidden');
    await teams.changeTeamRole(as(owner), id, { accountId: helper.id, role: 'member' });
    expect(await failure(own.getOwnListing(as(helper), id))).toBe('access/forbidden');
    const { items } = await own.listOwnListings(as(helper));
    expect(items.map(({ role, can }) => [role, can.manage])).toEqual([['member', false]]);
  });

  test('somebody who was removed or left finds nothing any more', async () => {
    await join('manager');
    await teams.removeTeamMember(as(owner), id, helper.id);
    expect(await failure(teams.getTeam(as(helper), id))).toBe('subject/not-found');
    await join('member');
    await teams.leaveTeam(as(helper), id);
    expect((await own.listOwnListings(as(helper))).items).toEqual([]);
  });

  test('the owner can’t leave', async () => {
    expect(await failure(teams.leaveTeam(as(owner), id))).toBe('team/last-owner');
  });

  test('ends when a stranger proves that the page is theirs, and stays with one of its own', async () => {
    await join('manager');
    const other = await addTestAccount(data.db, ['customer'], { firstName: 'Other' });
    await join('member', other);
    const give = (from: string, to: string) =>
      assignOwner(as(moderator), data.db, {
        listingId: id,
        ownerId: to,
        expectedOwnerId: from,
        method: 'document',
      });
    await give(owner.id, other.id);
    expect((await teams.getTeam(as(other), id)).members.map((one) => one.id)).toEqual([helper.id]);
    await give(other.id, moderator.id);
    expect((await teams.getTeam(as(moderator), id)).members).toEqual([]);
  });
});

const suspendOwner = () =>
  data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, owner.id));

describe('An owner who was suspended', () => {
  test('has nobody join by an invitation of before', async () => {
    await invitations.inviteToTeam(as(owner), id, {
      email: 'helper@sample.example',
      role: 'manager',
    });
    const token = await lastToken();
    await suspendOwner();
    expect(await failure(invitations.acceptInvitation(as(helper), token))).toBe('link/not-valid');
  });

  test('has nobody take the page over by an offer of before', async () => {
    await join('member');
    await handOver.offerOwnership(as(owner), id, helper.id);
    await suspendOwner();
    expect(await failure(handOver.answerOffer(as(helper), id, true))).toBe('team/no-offer');
  });
});

describe('Handing over', () => {
  test('takes the word of both, and leaves the former owner as a manager', async () => {
    await join('member');
    await handOver.offerOwnership(as(owner), id, helper.id);
    expect((await teams.getTeam(as(owner), id)).owner?.id).toBe(owner.id);
    await handOver.answerOffer(as(helper), id, true);
    const team = await teams.getTeam(as(helper), id);
    expect([team.owner?.id, team.members.map((one) => [one.id, one.role])]).toEqual([
      helper.id,
      [[owner.id, 'manager']],
    ]);
    expect(await failure(handOver.answerOffer(as(owner), id, true))).toBe('team/no-offer');
  });

  test('is over after a week, when it is refused, and when the person has left', async () => {
    await join('member');
    const offer = () => handOver.offerOwnership(as(owner), id, helper.id);
    await offer();
    expect(await failure(handOver.answerOffer(as(helper, 8), id, true))).toBe('team/no-offer');
    await offer();
    await handOver.answerOffer(as(helper), id, false);
    expect((await teams.getTeam(as(owner), id)).handOver).toBeNull();
    await teams.leaveTeam(as(helper), id);
    expect(await failure(offer())).toBe('team/not-a-member');
  });

  test('waits while ownership is contested or newly proved', async () => {
    await join('manager');
    const offer = () => failure(handOver.offerOwnership(as(owner), id, helper.id));
    await data.db.update(listing).set({ disputedAt: testNow }).where(eq(listing.id, id));
    expect(await offer()).toBe('listing/contested');
    await data.db
      .update(listing)
      .set({ disputedAt: null, verifiedMethod: 'phone', verifiedOn: '2026-11-01' })
      .where(eq(listing.id, id));
    expect(await offer()).toBe('listing/just-proved');
    await data.db.update(listing).set({ verifiedOn: '2026-10-01' }).where(eq(listing.id, id));
    expect(await offer()).toBe('done');
  });
});

describe('When the owner is gone', () => {
  const note = 'Our owner has moved abroad and answers nobody.';
  const decide = async (days: number, outcome: string) => {
    const [row] = await data.db.select().from(teamRecovery);
    const decision = { caseId: '', subjectId: row?.id ?? '', outcome, reason: 'We have asked.' };
    return teamRecoveryCase.decide(as(moderator, days), data.db, decision);
  };

  test('one of the team gets the page after the week of the present owner, and it can be undone', async () => {
    await join('manager');
    await recovery.askRecovery(as(helper), id, note);
    expect(await failure(recovery.askRecovery(as(helper), id, note))).toBe('team/recovery-asked');
    expect(await failure(decide(3, 'hand-over'))).toBe('team/owner-may-answer');
    await decide(8, 'hand-over');
    expect((await teams.getTeam(as(helper), id)).owner?.id).toBe(helper.id);
    const [row] = await data.db.select().from(teamRecovery);
    await teamRecoveryCase.undo(as(moderator, 9), data.db, {
      caseId: '',
      subjectId: row?.id ?? '',
      outcome: 'hand-over',
    });
    const team = await teams.getTeam(as(owner), id);
    expect([team.owner?.id, team.members[0]?.role]).toEqual([owner.id, 'manager']);
  });

  test('an owner who is there ends it', async () => {
    await join('member');
    await recovery.askRecovery(as(helper), id, note);
    await recovery.stopRecovery(as(owner), id);
    const [found] = await data.db.select().from(staffCase);
    expect(found?.status).toBe('decided');
    expect(await failure(decide(8, 'hand-over'))).toBe('team/recovery-ended');
  });

  test('nobody waits for an owner whose account is closed', async () => {
    await join('manager');
    await releaseListings(as(owner), owner.id);
    await recovery.askRecovery(as(helper), id, note);
    await decide(0, 'hand-over');
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    expect([row?.ownerId, row?.verifiedMethod]).toEqual([helper.id, 'voucher']);
  });
});
