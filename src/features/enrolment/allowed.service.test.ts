import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { allowedAmong } from './allowed.server.ts';
import { youthActs } from './enrolment.policy.ts';
import { addTestLead, addTestMinor } from './enrolment.scene.server.ts';
import { guardianConsent, knownAdult } from './enrolment.table.server.ts';
import { missingFor } from './missing.server.ts';
import { mayMeetNow } from './relation.server.ts';

const data = useTestDb();
let lead: Person;
let young: Person;
let teacher: Person;
let mentor: Person;

beforeEach(async () => {
  lead = await addTestLead(data.db, testNow);
  ({ young, teacher } = await addTestMinor(data.db, testNow));
  mentor = await addTestAccount(data.db, ['volunteer'], { firstName: 'Mentor' });
  await addTestCheck(data.db, mentor.id, { endsOn: '2028-01-01' });
});

const change = (who: Person, values: Partial<typeof account.$inferInsert>) =>
  data.db.update(account).set(values).where(eq(account.id, who.id));
const isAllowed = async (forContactWith?: string | string[]) => {
  const asked = {
    act: 'messages',
    now: testNow,
    ...(forContactWith && { forContactWith }),
  } as const;
  return (await allowedAmong(data.db, [young.id], asked)).has(young.id);
};
const mayMeet = (from: Person) =>
  mayMeetNow(data.db, 'thread', {
    from: from.id,
    to: young.id,
    act: 'messages',
    task: 'children-supervised',
    now: testNow,
  });

describe('Whoever wants contact', () => {
  test('is not the one who vouches under another account of the same mailbox', async () => {
    expect(await mayMeet(mentor)).toBe(true);
    await change(teacher, { email: 'Mentor+school@sample.example' });
    expect(await mayMeet(mentor)).toBe(false);
    expect(await isAllowed()).toBe(true);
  });

  test('is not the guardian, nor is whoever vouches, however the address is spelled', async () => {
    await change(teacher, { email: 'parent+school@sample.example' });
    await data.db.update(guardianConsent).set({ mailbox: 'parent@sample.example' });
    expect(await isAllowed()).toBe(false);
  });

  test('is looked at together with all others: two don’t vouch towards each other', async () => {
    const second = await addTestAccount(data.db, ['moderator'], { firstName: 'Second' });
    await data.db
      .insert(knownAdult)
      .values({ youngId: young.id, adultId: second.id, knownAs: 'staff', vouchedAt: testNow });
    expect(await isAllowed(teacher.id)).toBe(true);
    expect(await isAllowed(second.id)).toBe(true);
    expect(await isAllowed([teacher.id, second.id])).toBe(false);
  });

  test('is not the only one who reads along', async () => {
    await addTestCheck(data.db, lead.id, { endsOn: '2028-01-01' });
    expect(await mayMeet(lead)).toBe(false);
    const deputy = await addTestAccount(data.db, ['moderator'], { firstName: 'Deputy' });
    await data.db
      .insert(safeguardingLead)
      .values({ accountId: deputy.id, role: 'deputy', namedAt: testNow, namedBy: null });
    expect(await mayMeet(lead)).toBe(true);
    await change(deputy, { email: 'lead+2@sample.example' });
    expect(await mayMeet(lead)).toBe(false);
  });
});

describe('Whoever vouches', () => {
  test('as staff counts while they are staff', async () => {
    await change(teacher, { roles: ['customer'] });
    expect(await isAllowed()).toBe(false);
  });

  test('for a page counts while they run it, and while it is checked, open and not contested', async () => {
    const listingId = await addTestListing(data.db, testNow, {
      ...emptyDraftOf('organisation'),
      name: 'Sample School',
    });
    const set = (values: Partial<typeof listing.$inferInsert>) =>
      data.db.update(listing).set(values).where(eq(listing.id, listingId));
    await set({ ownerId: mentor.id, claimedAt: testNow, verifiedMethod: 'document' });
    await data.db.update(knownAdult).set({ knownAs: 'organisation', listingId });
    expect(await isAllowed()).toBe(false);
    await data.db.insert(teamMember).values({
      subjectType: 'listing',
      subjectId: listingId,
      accountId: teacher.id,
      role: 'manager',
    });
    expect(await isAllowed()).toBe(true);
    await set({ disputedAt: testNow });
    expect(await isAllowed()).toBe(false);
    await set({ disputedAt: null, verifiedMethod: null });
    expect(await isAllowed()).toBe(false);
    await set({ verifiedMethod: 'document' });
    await data.db.delete(teamMember);
    expect(await isAllowed()).toBe(false);
    await set({ ownerId: teacher.id });
    expect(await isAllowed()).toBe(true);
  });
});

test('An age that is to be said again opens nothing but looking', async () => {
  const may = async () => {
    const acts: string[] = [];
    for (const act of youthActs)
      if ((await allowedAmong(data.db, [young.id], { act, now: testNow })).has(young.id))
        acts.push(act);
    return acts;
  };
  await change(young, { ageCheckOn: '2036-01-01' });
  expect(await may()).toEqual(youthActs);
  await change(young, { ageCheckOn: '2021-01-01' });
  expect(await may()).toEqual(['browse']);
  expect(await missingFor(data.db, young.id, { act: 'apply', now: testNow })).toBe('age');
  expect(await mayMeet(mentor)).toBe(false);
});
