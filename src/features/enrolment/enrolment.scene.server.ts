import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { guardianConsent, knownAdult, youthEnrolment } from './enrolment.table.server.ts';
import { youthActs } from './enrolment.policy.ts';
import type { YouthAct } from './enrolment.policy.ts';

/** A moderator who is safeguarding lead: without one all that is for people under 18 is closed. */
export async function addTestLead(db: Db, now: Date): Promise<Person> {
  const lead = await addTestAccount(db, ['moderator'], { firstName: 'Lead' });
  await db
    .insert(safeguardingLead)
    .values({ accountId: lead.id, role: 'lead', namedAt: now, namedBy: null });
  return lead;
}

/** Somebody under 18, of 15 unless said otherwise, who is enrolled, with a guardian who allows these acts and a teacher who knows them. */
export async function addTestMinor(
  db: Db,
  now: Date,
  {
    firstName = 'Young',
    acts = youthActs,
    ageBand = '13-15',
  }: { firstName?: string; acts?: readonly YouthAct[]; ageBand?: '13-15' | '16-17' } = {},
): Promise<{ young: Person; teacher: Person }> {
  const young = await addTestAccount(db, ['customer', 'youth'], { firstName, ageBand });
  const teacher = await addTestAccount(db, ['moderator'], { firstName: `Teacher-${firstName}` });
  await db.insert(youthEnrolment).values({
    accountId: young.id,
    fullName: `${firstName} Sample`,
    phone: '020 7946 0000',
    interests: ['career'],
    enrolledAt: now,
  });
  const mailbox = `parent-of-${firstName.toLowerCase()}@sample.example`;
  await db.insert(guardianConsent).values({
    accountId: young.id,
    guardianEmail: mailbox,
    mailbox,
    acts: [...acts],
    askedAt: now,
    givenAt: now,
    endsAt: later(now, 365 * dayMs),
  });
  await db
    .insert(knownAdult)
    .values({ youngId: young.id, adultId: teacher.id, knownAs: 'staff', vouchedAt: now });
  return { young, teacher };
}
