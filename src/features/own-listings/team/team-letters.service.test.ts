import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as handOver from '#features/teams/hand-over.service.server.ts';
import * as invitations from '#features/teams/invitation.service.server.ts';
import * as recovery from '#features/teams/recovery.service.server.ts';
import { sweepInvitations } from '#features/teams/team-end.service.server.ts';
import * as teams from '#features/teams/team.service.server.ts';
import { teamInvitation, teamLetter } from '#features/teams/team.table.server.ts';
import { addMember } from '#features/teams/member.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import {
  addOwnedListing,
  addTeamScene,
  lastInvitation,
  onDay,
  outcomeOf,
} from '../team.scene.server.ts';

const data = useTestDb();
let owner: Person;
let helper: Person;
let other: Person;
let id: string;

beforeEach(async () => {
  ({ owner, helper, other, id } = await addTeamScene(data.db));
});

const as = (who: Person, days = 0) => onDay(data.db, who, days);
const change = (values: Partial<typeof listing.$inferInsert>) =>
  data.db.update(listing).set(values).where(eq(listing.id, id));

interface Invited {
  by?: Person;
  page?: string;
  days?: number;
}
const invite = (email: string, { by = owner, page = id, days = 0 }: Invited = {}) =>
  outcomeOf(invitations.inviteToTeam(as(by, days), page, { email, role: 'member' }));

async function takeAllBack(page: string): Promise<void> {
  for (const one of (await teams.getTeam(as(owner), page)).invitations)
    await invitations.withdrawInvitation(as(owner), page, one.id);
}

const mails = async (kind: string) => (await listMails(data.db, { kind, limit: 100 })).mails.length;

describe('An invitation', () => {
  test('is not mailed for a page that nobody has looked at, or whose owner is contested', async () => {
    await change({ status: 'draft' });
    expect(await invite('a@sample.example')).toBe('team/not-public');
    expect((await teams.getTeam(as(owner), id)).can).toMatchObject({ lead: true, invite: false });
    await change({ status: 'published', disputedAt: onDay(data.db, owner).now });
    expect(await invite('a@sample.example')).toBe('team/not-public');
    expect(await mails('teams/invited')).toBe(0);
    await change({ disputedAt: null });
    expect(await invite('a@sample.example')).toBe('done');
  });

  test('reaches one mailbox twice a day, replaced, taken back, or from another page', async () => {
    const page = await addOwnedListing(data.db, other);
    expect(await invite('A@sample.example')).toBe('done');
    await takeAllBack(id);
    expect(await invite('a@sample.example', { by: other, page })).toBe('done');
    expect(await invite('a@sample.example')).toBe('team/many-invitations');
    expect(await mails('teams/invited')).toBe(2);
    expect(await invite('a@sample.example', { days: 1.01 })).toBe('done');
  });

  test('leaves twenty times a day from one page and from one person, whatever was taken back', async () => {
    const page = await addOwnedListing(data.db, owner);
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await invite(`${sent}@sample.example`, { page: sent % 2 ? page : id })).toBe('done');
    }
    await takeAllBack(id);
    await takeAllBack(page);
    expect(await invite('more@sample.example')).toBe('team/many-invitations');
    await change({ ownerId: other.id });
    for (let sent = 0; sent < 10; sent += 1)
      expect(await invite(`next-${sent}@sample.example`, { by: other })).toBe('done');
    expect(await invite('more@sample.example', { by: other })).toBe('team/many-invitations');
    expect(await mails('teams/invited')).toBe(30);
  });

  test('is counted without a name, and the counts go after a month', async () => {
    await invite('a@sample.example');
    const counted = await data.db.select().from(teamLetter);
    expect(counted).toHaveLength(3);
    const said = JSON.stringify(counted);
    for (const name of ['a@sample.example', owner.id, id]) expect(said).not.toContain(name);
    await sweepInvitations(as(owner, 29));
    expect(await data.db.$count(teamLetter)).toBe(3);
    await sweepInvitations(as(owner, 31));
    expect(await data.db.$count(teamLetter)).toBe(0);
  });

  test('opens nothing that was taken back while it was being accepted', async () => {
    await invite('helper@sample.example');
    const token = await lastInvitation(data.db);
    // Somebody who reads the page at this moment finds the invitation, and it is gone a moment later.
    const subjects = new SubjectRegistry([
      {
        ...listingSubject,
        find: async (ctx, ids) => {
          const found = await listingSubject.find(ctx, ids);
          await ctx.db.delete(teamInvitation);
          return found;
        },
      },
    ]);
    expect(await outcomeOf(invitations.acceptInvitation({ ...as(helper), subjects }, token))).toBe(
      'link/not-valid',
    );
    expect((await teams.getTeam(as(owner), id)).members).toEqual([]);
  });
});

describe('Handing over and asking staff', () => {
  test('an offer that is taken back and made again reaches nobody a third time on one day', async () => {
    await addMember(data.db, id, helper, 'manager');
    const offer = async (days = 0) => {
      const outcome = await outcomeOf(handOver.offerOwnership(as(owner, days), id, helper.id));
      await handOver.withdrawOffer(as(owner), id);
      return outcome;
    };
    expect([await offer(), await offer(), await offer()]).toEqual([
      'done',
      'done',
      'team/many-offers',
    ]);
    expect(await mails('teams/offered')).toBe(2);
    expect(await offer(2)).toBe('done');
  });

  test('an owner who has answered twice is left alone for a month', async () => {
    await addMember(data.db, id, helper, 'manager');
    await addMember(data.db, id, other, 'manager');
    const note = 'Our owner has moved abroad and answers nobody.';
    const ask = async (who: Person, days = 0) => {
      const outcome = await outcomeOf(recovery.askRecovery(as(who, days), id, note));
      await recovery.stopRecovery(as(owner), id);
      return outcome;
    };
    expect([await ask(helper), await ask(other), await ask(helper, 20)]).toEqual([
      'done',
      'done',
      'team/many-recoveries',
    ]);
    expect(await mails('teams/recoveryAsked')).toBe(2);
    expect(await ask(helper, 31)).toBe('done');
  });
});
