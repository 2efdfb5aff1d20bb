import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { setPersonVerified } from '#features/accounts/account-verification.service.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { vettingReference } from '#features/vetting/reference.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { volunteerCase } from '../volunteering.case.server.ts';
import { addTestTeam, morning } from '../volunteering.scene.server.ts';
import { volunteer } from '../volunteering.table.server.ts';
import { grantVolunteer } from './grant.service.server.ts';
import { askToVolunteer, getOwnVolunteer, saveOwnVolunteer } from './profile.service.server.ts';

const data = useTestDb();
const wish = { wish: 'I have time on Saturdays and like to cook for people.' };

async function addReferences(db: Db, accountId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await db.insert(vettingReference).values({
      accountId,
      purpose: 'volunteer',
      refereeName: `Referee ${at}`,
      refereeEmail: `referee-${at}@sample.example`,
      mailbox: `referee-${at}@sample.example`,
      relation: 'work',
      state: 'given',
      verdict: 'yes',
      level: 'character',
      words: 'Kind.',
      answeredAt: morning,
      lapsesAt: morning,
    });
}

const rolesOf = async (id: string) =>
  (await data.db.select().from(account).where(eq(account.id, id)))[0]?.roles;

const requestOf = async (accountId: string) =>
  (await data.db.select().from(volunteer).where(eq(volunteer.accountId, accountId)))[0]?.id ?? '';

describe('The role volunteer', () => {
  test('is given by staff after identity and two references, and not before', async () => {
    const { as, admin, owner } = await addTestTeam(data.db);
    const helper = await addTestAccount(data.db, ['customer'], { firstName: 'Helper' });
    expect((await askToVolunteer(as(helper), wish)).state).toBe('asked');
    await expect(askToVolunteer(as(helper), wish)).rejects.toMatchObject({
      code: 'volunteering/decided',
    });
    const notReady = { code: 'volunteering/not-ready' };
    await expect(grantVolunteer(as(admin), helper.id)).rejects.toMatchObject(notReady);
    await setPersonVerified(data.db, helper.id, morning);
    await addReferences(data.db, helper.id, 1);
    await expect(grantVolunteer(as(admin), helper.id)).rejects.toMatchObject(notReady);
    await data.db.delete(vettingReference);
    await addReferences(data.db, helper.id, 2);
    await expect(grantVolunteer(as(owner), helper.id)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await grantVolunteer(as(admin), helper.id);
    expect(await rolesOf(helper.id)).toContain('volunteer');
    expect(await getOwnVolunteer(as(helper))).toMatchObject({
      state: 'accepted',
      ready: { identity: true, references: 2 },
    });
  });

  test('is decided in the queue of staff, and goes again when the decision is undone', async () => {
    const { as, admin } = await addTestTeam(data.db);
    const helper = await addTestAccount(data.db, ['customer'], { firstName: 'Helper' });
    await askToVolunteer(as(helper), wish);
    await setPersonVerified(data.db, helper.id, morning);
    await addReferences(data.db, helper.id, 2);
    const subjectId = await requestOf(helper.id);
    const shown = (await volunteerCase.show(as(admin), [subjectId])).get(subjectId);
    expect(shown).toMatchObject({ title: 'Helper Sample', text: wish.wish });
    const decision = { caseId: subjectId, subjectId, outcome: 'accept', reason: '' };
    await volunteerCase.decide(as(admin), data.db, decision);
    expect(await rolesOf(helper.id)).toContain('volunteer');
    await volunteerCase.undo(as(admin), data.db, decision);
    expect(await rolesOf(helper.id)).not.toContain('volunteer');
    expect((await getOwnVolunteer(as(helper))).state).toBe('asked');
    const refusal = { ...decision, outcome: 'refuse', reason: 'Not now.' };
    await volunteerCase.decide(as(admin), data.db, refusal);
    expect((await getOwnVolunteer(as(helper))).state).toBe('refused');
    expect((await askToVolunteer(as(helper), wish)).state).toBe('asked');
  });

  test('is not for people under 18, who are accepted with consent alone', async () => {
    const { as, admin } = await addTestTeam(data.db);
    const { young } = await addTestMinor(data.db, morning);
    const { young: other } = await addTestMinor(data.db, morning, {
      firstName: 'Other',
      acts: ['browse'],
    });
    await expect(askToVolunteer(as(other), wish)).rejects.toMatchObject({
      code: 'volunteering/no-consent',
    });
    await askToVolunteer(as(young), wish);
    await grantVolunteer(as(admin), young.id);
    expect(await rolesOf(young.id)).not.toContain('volunteer');
    expect((await getOwnVolunteer(as(young))).state).toBe('accepted');
    const subjectId = await requestOf(young.id);
    const decision = { caseId: subjectId, subjectId, outcome: 'accept', reason: '' };
    await volunteerCase.undo(as(admin), data.db, decision);
    expect((await getOwnVolunteer(as(young))).state).toBe('asked');
  });
});

test('a profile is saved once from each version', async () => {
  const { as } = await addTestTeam(data.db);
  const helper = await addTestAccount(data.db, ['customer'], { firstName: 'Helper' });
  const profile = { about: 'Me.', skills: ['cooking' as const], availability: 'weekends' as const };
  const saved = await saveOwnVolunteer(as(helper), { ...profile, version: 0 });
  expect(saved).toMatchObject(profile);
  await expect(saveOwnVolunteer(as(helper), { ...profile, version: 0 })).rejects.toMatchObject({
    code: 'volunteering/changed',
  });
  await saveOwnVolunteer(as(helper), { ...profile, version: saved.version });
});
