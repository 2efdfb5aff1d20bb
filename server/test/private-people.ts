import { eq } from 'drizzle-orm';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { hashPassword } from '#features/accounts/passwords/password-hash.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { profile } from '#features/accounts/profile/profile.table.server.ts';
import { roleRequest } from '#features/accounts/profile/role-request.table.server.ts';
import { factorReset } from '#features/accounts/factors/factor-reset.table.server.ts';
import { oneTimeCode } from '#features/accounts/factors/one-time-code.table.server.ts';
import { passkey } from '#features/accounts/factors/passkey.table.server.ts';
import { recoveryCode } from '#features/accounts/factors/recovery-code.table.server.ts';
import { signInChallenge } from '#features/accounts/factors/sign-in-challenge.table.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { session } from '#features/accounts/sessions/session.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { endorsement } from '#features/endorsements/endorsement.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { isAdmitted, roles } from '#platform/access/actor.ts';
import type { Access, Role } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import type { Canaries } from './canaries.ts';
import { fitting } from './valid-body.ts';

/** Strangers of every role, the person who wrote and claimed, and the owner of what that was about. */
export const witnesses = [...roles, 'person', 'owner'] as const;

/** The person who works for the owner's public page with them. */
export const helpers = ['manager', 'member'] as const;

/** Those who read along too: the team, and somebody of 15. What they may write, the tests of teams and ages say. */
export const readers = [...witnesses, ...helpers, 'child'] as const;
/**
 * People without a part in anything of the scene, whatever they are elsewhere: a manager of another business, and the
 * child.
 */
export const outsiders = ['neighbour', 'child'] as const;
export type Witness = (typeof readers)[number] | (typeof outsiders)[number];

const isHelper = (who: Witness) => helpers.some((one) => one === who);

/** Access tokens; the public has none. */
export type Tokens = ReadonlyMap<Witness, string>;

/** Ids of rows by the word before `:id` in an address. */
export type Ids = Record<string, string[]>;

export interface SceneParts {
  db: Db;
  canaries: Canaries;
  ids: Ids;
  personId: string;
  ownerId: string;
  /** In the order of `helpers`. */
  teamIds: readonly string[];
}

const rolesOf = (who: Witness): Role[] => {
  if (who === 'public') return ['public'];
  if (who === 'person') return ['customer'];
  if (who === 'owner' || who === 'neighbour' || isHelper(who)) return ['customer', 'business'];
  return ['customer', who === 'child' ? 'youth' : (who as Role)];
};

/** What the gate in front of the service says. */
export const isLetIn = (who: Witness, access: Access): boolean =>
  isAdmitted(personWith(...rolesOf(who)), access);

/** Accounts with sessions, profiles and news of their own, and those of two children. */
export async function addPeople({
  db,
  canaries,
  ids,
}: Pick<SceneParts, 'db' | 'canaries' | 'ids'>) {
  const tokens = new Map<Witness, string>();
  const signIn = async (who: Witness, row: typeof account.$inferSelect) => {
    tokens.set(who, (await openSession(testContext({ db }), db, row, testNow)).accessToken);
  };
  await seedDemoAccounts(testContext({ db }));
  for (const row of await db.select().from(account)) {
    const role = roles.find((name) => row.email === demoEmail(name));
    if (role) await signIn(role, row);
  }

  const add = async (row: string, given: Partial<typeof account.$inferInsert>) => {
    const values = canaries.row(account, row, { ...grownUp, ...given });
    const [stored] = await db.insert(account).values(values).returning();
    if (!stored) throw new Error('The account was not stored.');
    return stored;
  };
  const passwordHash = await hashPassword(fitting.password, nobody);
  const person = await add('person', { passwordHash });
  const owner = await add('owner', {
    passwordHash,
    roles: rolesOf('owner'),
    accountType: 'business',
  });
  const team = await Promise.all(
    helpers.map((who) => add(who, { roles: rolesOf(who), accountType: 'business' })),
  );
  const child = await add('child', {
    passwordHash,
    roles: rolesOf('child'),
    ageBand: '13-15',
  });
  const waiting = await add('waiting child', { status: 'awaiting-guardian', ageBand: '13-15' });
  const suspended = await add('suspended', { status: 'suspended' });
  await canaries.add(db, personBlock, 'person', {
    accountId: person.id,
    otherId: suspended.id,
    kind: 'mute',
  });
  await signIn('person', person);
  await signIn('owner', owner);
  await signIn('child', child);
  for (const [place, row] of team.entries()) await signIn(helpers[place] ?? 'member', row);

  const [manager, member] = team;
  const readingAlong = { ...(manager && { manager }), ...(member && { member }), child };
  for (const [row, { id }] of Object.entries({ person, owner, ...readingAlong })) {
    await db.update(session).set(canaries.words(session, row)).where(eq(session.accountId, id));
    await canaries.add(db, notification, row, { accountId: id, kind: 'reviews/published' });
  }
  for (const [row, { id }] of Object.entries({ person, owner, ...readingAlong })) {
    // That of a child says it is public, and is not.
    const isPublic = row === 'owner' || row === 'child';
    await canaries.add(db, profile, row, {
      accountId: id,
      isPublic,
      publicConsentAt: isPublic ? testNow : null,
      originConsentAt: testNow,
    });
  }
  for (const [row, giver, receiver] of [
    ['waiting', person, owner],
    ['standing', owner, person],
  ] as const)
    await canaries.add(db, endorsement, row, {
      giverId: giver.id,
      receiverId: receiver.id,
      kind: 'event',
      thing: 'sample',
      skill: 'cooking',
      state: row === 'waiting' ? 'waiting' : 'shown',
    });
  for (const [row, { id }] of Object.entries({ person, owner })) {
    await canaries.add(db, passkey, row, {
      accountId: id,
      counter: 0,
      transports: [],
      isBackedUp: false,
    });
    await canaries.add(db, recoveryCode, row, { accountId: id });
  }
  await canaries.add(db, oneTimeCode, 'person', { accountId: person.id, confirmedAt: testNow });
  await canaries.add(db, signInChallenge, 'person', {
    accountId: person.id,
    purpose: 'login',
    expiresAt: later(testNow, dayMs),
  });
  await canaries.add(db, factorReset, 'owner', {
    accountId: owner.id,
    askedBy: person.id,
    status: 'asked',
  });
  ids['passkeys'] = (await db.select().from(passkey).orderBy(passkey.id)).map(({ id }) => id);
  ids['factor-resets'] = (await db.select().from(factorReset)).map(({ id }) => id);
  ids['endorsements'] = (await db.select().from(endorsement).orderBy(endorsement.id)).map(
    ({ id }) => id,
  );
  for (const [status, role] of [
    ['pending', 'council'],
    ['rejected', 'partner'],
  ] as const) {
    await canaries.add(db, roleRequest, status, { accountId: person.id, role, status });
  }
  ids['users'] = [person.id, owner.id, child.id, waiting.id];
  ids['accounts'] = [person.id, owner.id];
  ids['role-requests'] = (await db.select().from(roleRequest)).map(({ id }) => id);
  ids['sessions'] = (await db.select().from(session)).map(({ id }) => id);
  return { tokens, personId: person.id, ownerId: owner.id, teamIds: team.map(({ id }) => id) };
}

const grownUp = {
  emailVerifiedAt: testNow,
  status: 'active',
  accountType: 'customer',
  roles: ['customer'],
  ageBand: '25+',
  language: 'en',
  termsVersion: '1',
  privacyVersion: '1',
} satisfies Partial<typeof account.$inferInsert>;
