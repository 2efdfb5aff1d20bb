import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAccounts } from '#features/accounts/admin/admin-account.service.server.ts';
import { getProfile, updateProfile } from '#features/accounts/profile/profile.service.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { undoCase } from '#features/staff/decision.service.server.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { accountVerificationCase, listingVerificationCase } from './verification.case.server.ts';
import { kindsOf, verificationPolicy } from './verification.policy.ts';
import { changeVerification, listProfiles } from './verification.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([accountVerificationCase, listingVerificationCase]);
let ada: Person;
let admin: Person;

beforeEach(async () => {
  ada = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Ada' });
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Root' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const change = (type: 'account' | 'listing', id: string, isVerified: boolean, more = {}) =>
  changeVerification(as(admin), kinds, {
    type,
    id,
    isVerified,
    reason: 'Seen on a call.',
    ...more,
  });
const names = async (query: Parameters<typeof listProfiles>[1]) =>
  (await listProfiles(as(admin), query)).items.map(({ name }) => name);

describe('The search', () => {
  test.each([
    ['ola', 'Ọlá'],
    ['OLÁ', 'Ọlá'],
    ['danladi', 'Ɗanladi'],
    ['aidara', 'Aïdara'],
    ['akyereko', 'Akyerɛko'],
    ['oneil', 'O’Neil'],
    ['strasse', 'Straße'],
  ])('finds by "%s" who is called %s', async (q, firstName) => {
    await addTestAccount(data.db, ['customer'], { firstName });
    await addTestListing(data.db, testNow, { name: `${firstName}’s Kitchen`, isSample: true });
    expect(await names({ tab: 'users', q })).toEqual([`${firstName} Sample`]);
    expect(await names({ tab: 'businesses', q })).toEqual([`${firstName}’s Kitchen`]);
    expect(await names({ tab: 'users', q: `${q}%` })).toEqual([]);
  });
});

describe('A person', () => {
  test('is verified as a case with a reason, told, and undone by who did it', async () => {
    const { caseId, undoUntil } = await change('account', ada.id, true);
    expect(undoUntil).not.toBeNull();
    expect(await names({ tab: 'users', filter: 'verified' })).toEqual(['Ada Sample']);
    expect((await getProfile(as(ada), ada.id)).isVerified).toBe(true);
    const [news] = await data.db.select().from(notification).orderBy(notification.id);
    expect(news).toMatchObject({ accountId: ada.id, kind: 'verification/verified' });
    await undoCase(as(admin), kinds, caseId);
    expect(await names({ tab: 'users', filter: 'verified' })).toEqual([]);
    const actions = (await data.db.select().from(auditEntry)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account.verified', 'account.verification-undone', 'case.undone']),
    );
  });

  test('is the same at the desk of accounts: a confirmed mailbox says nothing of who they are', async () => {
    const found = async () => (await listAccounts(as(admin), { q: 'ada' })).items;
    expect(await found()).toMatchObject([{ isVerified: false, isEmailConfirmed: true }]);
    await change('account', ada.id, true);
    expect(await found()).toMatchObject([{ isVerified: true, isEmailConfirmed: true }]);
  });

  test('is not verified any more with another name', async () => {
    await change('account', ada.id, true);
    const form = {
      firstName: 'Ada',
      lastName: 'Sample',
      isPublic: false,
      originConsent: false,
      shown: [],
    };
    const same = await updateProfile(as(ada), ada.id, { ...form, version: 0 });
    expect(same.isVerified).toBe(true);
    const other = { ...form, lastName: 'Other', version: same.version };
    expect((await updateProfile(as(ada), ada.id, other)).isVerified).toBe(false);
  });

  test('is not verified again under another name', async () => {
    await change('account', ada.id, true);
    const { caseId } = await change('account', ada.id, false);
    await data.db.update(account).set({ lastName: 'Other' }).where(eq(account.id, ada.id));
    await expect(undoCase(as(admin), kinds, caseId)).rejects.toMatchObject({
      code: 'verification/changed',
    });
  });

  test('never vouches for themselves, and is not verified twice', async () => {
    await expect(change('account', admin.id, true)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await change('account', ada.id, true);
    await expect(change('account', ada.id, true)).rejects.toMatchObject({
      code: 'verification/unchanged',
    });
  });
});

describe('A listing', () => {
  const proofOf = async (id: string) => {
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    return [row?.verifiedMethod, row?.verifiedOn];
  };

  test('is verified by a method, unverified, and put back as it was', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Proven Salon' });
    await data.db
      .update(listing)
      .set({ verifiedMethod: 'phone', verifiedOn: '2026-03-01' })
      .where(eq(listing.id, id));
    const { caseId } = await change('listing', id, false);
    expect(await proofOf(id)).toEqual([null, null]);
    await undoCase(as(admin), kinds, caseId);
    expect(await proofOf(id)).toEqual(['phone', '2026-03-01']);
    await change('listing', id, false);
    await expect(change('listing', id, true)).rejects.toMatchObject({ code: 'request/invalid' });
    await change('listing', id, true, { method: 'register' });
    expect(await proofOf(id)).toEqual(['register', '2026-11-21']);
  });

  test('is not put back over a newer proof, or for another owner', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Proven Salon' });
    const set = (values: Partial<typeof listing.$inferInsert>) =>
      data.db.update(listing).set(values).where(eq(listing.id, id));
    await set({ ownerId: ada.id, verifiedMethod: 'phone', verifiedOn: '2026-03-01' });
    const undone = async (caseId: string) =>
      data.db
        .transaction((tx) => undoCase(testContext({ db: tx, actor: admin }), kinds, caseId))
        .then(
          () => 'done',
          ({ code }: { code: string }) => code,
        );
    const { caseId } = await change('listing', id, false);
    await set({ verifiedMethod: 'document', verifiedOn: '2026-11-21' });
    expect(await undone(caseId)).toBe('verification/changed');
    expect(await proofOf(id)).toEqual(['document', '2026-11-21']);
    await set({ verifiedMethod: null, verifiedOn: null, ownerId: admin.id });
    expect(await undone(caseId)).toBe('access/forbidden');
    await set({ ownerId: null });
    expect(await undone(caseId)).toBe('verification/changed');
    await set({ ownerId: ada.id });
    expect(await undone(caseId)).toBe('done');
  });

  test('does not get the proof of a mailbox back that it is not reached by any more', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Moved Salon' });
    const set = (values: Partial<typeof listing.$inferInsert>) =>
      data.db.update(listing).set(values).where(eq(listing.id, id));
    await set({ verifiedMethod: 'email-domain', verifiedOn: '2026-03-01' });
    const { caseId } = await change('listing', id, false);
    await set({ website: 'https://trusted-bank.example' });
    await expect(undoCase(as(admin), kinds, caseId)).rejects.toMatchObject({
      code: 'verification/changed',
    });
    expect(await proofOf(id)).toEqual([null, null]);
  });

  test('is not for an admin of its own team to verify', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Team Salon' });
    await data.db
      .insert(teamMember)
      .values({ subjectType: 'listing', subjectId: id, accountId: admin.id, role: 'member' });
    const [shown] = (await listProfiles(as(admin), { tab: 'businesses', q: 'Team Salon' })).items;
    expect(shown?.canChange).toBe(false);
    await expect(change('listing', id, true, { method: 'phone' })).rejects.toMatchObject({
      code: 'access/forbidden',
    });
  });

  test('stands under the tab of its kind and is found by name or email', async () => {
    await addTestListing(data.db, testNow, { name: 'Looms', email: 'hello@looms.example' });
    expect(await names({ tab: 'businesses', q: 'hello@' })).toEqual(['Looms']);
    expect(await names({ tab: 'businesses', q: '%' })).toEqual([]);
    expect(await names({ tab: 'organisations' })).toEqual([]);
    expect(kindsOf('organisations')).toContain('faith');
  });
});

test('admins alone see and change it, nobody for what is theirs', async () => {
  await expect(listProfiles(as(ada), { tab: 'users' })).rejects.toMatchObject({
    code: 'access/forbidden',
  });
  const may = (who: Person, people: TeamPeople) => verificationPolicy.change(who, { people });
  expect(may(ada, { ownerIds: [] })).toBe(false);
  expect(may(admin, { ownerIds: [admin.id] })).toBe(false);
  expect(may(admin, { ownerIds: [ada.id], memberIds: [admin.id] })).toBe(false);
  expect(may(admin, { ownerIds: [ada.id] })).toBe(true);
});
