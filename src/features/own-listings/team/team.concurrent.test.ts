import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import * as invitations from '#features/teams/invitation.service.server.ts';
import { teamInvitation, teamMember } from '#features/teams/team.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { insist } from '#platform/test/insist.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { addTeamScene, lastInvitation, onDay, outcomeOf } from '../team.scene.server.ts';

const shared = useCommittingTestDb();

/** As many as one page may send on a day. */
const twenty = Array.from({ length: 20 }, (_, place) => place);

async function addInvited(places: readonly number[]) {
  const { db } = shared;
  const scene = await addTeamScene(db);
  const invited: { who: Person; token: string; invitationId: string }[] = [];
  for (const place of places) {
    const who = await addTestAccount(db, ['customer'], { firstName: `Invited${place}` });
    const email = `invited${place}@sample.example`;
    await invitations.inviteToTeam(onDay(db, scene.owner), scene.id, { email, role: 'member' });
    const [row] = await db.select().from(teamInvitation).where(eq(teamInvitation.email, email));
    invited.push({ who, token: await lastInvitation(db), invitationId: row?.id ?? '' });
  }
  return { ...scene, invited };
}

const accept = (db: Db, { who, token }: { who: Person; token: string }) =>
  outcomeOf(insist(() => invitations.acceptInvitation(onDay(db, who), token)));

test('of twenty invitations that are accepted and taken back at once, each is one or the other', async () => {
  const { db } = shared;
  const { owner, id, invited } = await addInvited(twenty);
  const takeBack = (invitationId: string) =>
    outcomeOf(insist(() => invitations.withdrawInvitation(onDay(db, owner), id, invitationId)));
  const outcomes = await Promise.all(
    invited.flatMap((one) => [accept(db, one), takeBack(one.invitationId)]),
  );
  expect(['done', 'link/not-valid']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  const joined = await db.$count(teamMember);
  const takenBack = await db.$count(auditEntry, eq(auditEntry.action, 'team.invitation-withdrawn'));
  expect(joined + takenBack).toBe(20);
});

test('nobody who accepts while the page goes to somebody else works for the new owner', async () => {
  const { db } = shared;
  const { owner, other, moderator, id, invited } = await addInvited([0]);
  const [one] = invited;
  if (!one) throw new Error('Nobody was invited.');
  const [hasJoined, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const accepting = db.transaction(async (tx) => {
    expect(await accept(tx, one)).toBe('done');
    hasJoined.resolve();
    await mayCommit.promise;
  });
  await hasJoined.promise;
  const given = { listingId: id, ownerId: other.id, expectedOwnerId: owner.id };
  const giving = db.transaction((tx) =>
    assignOwner(onDay(tx, moderator), tx, { ...given, method: 'document' }),
  );
  await untilSomebodyWaits();
  mayCommit.resolve();
  await Promise.all([accepting, giving]);
  expect(await db.$count(teamMember)).toBe(0);
});

/** On the embedded engine, which has one connection, the second one waits anyway. */
async function untilSomebodyWaits(): Promise<void> {
  const { engine, pool } = shared.database;
  for (let waiting = engine !== 'postgresql'; !waiting;) {
    const { rowCount } = await pool.query('select 1 from pg_locks where not granted');
    waiting = (rowCount ?? 0) > 0;
  }
}
