import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import * as invitations from '#features/teams/invitation.service.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { listingSubject } from './listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const subjects = new SubjectRegistry([listingSubject]);

/** A context of this person, so many days after the tests' moment, that knows listings. */
export const onDay = (db: Db, actor: Actor, days = 0): ServiceContext =>
  testContext({ db, actor, subjects, now: later(testNow, days * dayMs) });

/** A published page of this person. */
export async function addOwnedListing(db: Db, owner: Person): Promise<string> {
  const id = await addTestListing(db, testNow);
  await db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, id));
  return id;
}

/** An owner with a page, somebody for the team, a stranger and a moderator. */
export async function addTeamScene(db: Db) {
  const add = (firstName: string, role: 'business' | 'moderator' | 'customer') =>
    addTestAccount(db, ['customer', role], { firstName });
  const owner = await add('Owner', 'business');
  return {
    owner,
    helper: await add('Helper', 'customer'),
    other: await add('Other', 'customer'),
    moderator: await add('Mod', 'moderator'),
    id: await addOwnedListing(db, owner),
  };
}

/** The token of the newest invitation that was mailed. */
export async function lastInvitation(db: Db): Promise<string> {
  const { mails } = await listMails(db, { kind: 'teams/invited', secrets: 'shown', limit: 1 });
  return /#(team-[\w-]+)/.exec(mails[0]?.action?.url ?? '')?.[1] ?? '';
}

/** Somebody accepts the owner's invitation; the mailbox is that of `addTestAccount`. */
export async function joinTeam(
  db: Db,
  { id, owner, who, firstName }: { id: string; owner: Person; who: Person; firstName: string },
): Promise<void> {
  const email = `${firstName.toLowerCase()}@sample.example`;
  await invitations.inviteToTeam(onDay(db, owner), id, { email, role: 'member' });
  await invitations.acceptInvitation(onDay(db, who), await lastInvitation(db));
}

/** The code of what a call was refused with; `done` where it was not. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
