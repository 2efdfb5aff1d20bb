import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { findThread } from '#features/watched-threads/thread-states.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { vettingReference } from '#features/vetting/reference.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { mentor } from './mentor.table.server.ts';
import type { MentorRow } from './mentor.table.server.ts';
import { acceptAgreement, proposeAgreement } from './matching/agreement.service.server.ts';
import { askMentor } from './matching/ask-mentor.service.server.ts';
import { listMentorships } from './matching/list-mentorships.service.server.ts';
import { moveMentorship } from './matching/move-mentorship.service.server.ts';
import type { PressedMove } from './mentorship.policy.ts';
import { mentorship } from './mentorship.table.server.ts';
import type { MentorshipRow } from './mentorship.table.server.ts';

export const daysOn = (days: number): Date => later(testNow, days * dayMs);

/** A mentor who is there to be asked, unless said otherwise. For tests alone. */
export async function addTestMentor(
  db: Db,
  accountId: string | null,
  values: Partial<typeof mentor.$inferInsert> = {},
): Promise<MentorRow> {
  const [row] = await db
    .insert(mentor)
    .values({
      accountId,
      status: 'active',
      headline: 'Baker for twenty years',
      about: 'Ask me about bread.',
      topics: ['business'],
      languages: ['en'],
      ways: ['online'],
      city: 'Leeds',
      capacity: 2,
      takesYoung: true,
      appliedAt: testNow,
      createdAt: testNow,
      ...values,
    })
    .returning();
  if (!row) throw new Error('The mentor was not stored.');
  return row;
}

/** A mentor with a check, a mentee of each age, an admin, and what they do. For tests alone. */
export async function openMentorScene(db: Db) {
  const maya = await addTestAccount(db, ['customer', 'volunteer'], {
    firstName: 'Maya',
    lastName: 'Mensah',
  });
  const ama = await addTestAccount(db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  const { young: kojo, teacher } = await addTestMinor(db, testNow, { firstName: 'Kojo' });
  const admin = await addTestAccount(db, ['admin'], { firstName: 'Ada' });
  const lead = await addTestLead(db, testNow);
  const profile = await addTestMentor(db, maya.id);
  const as = (actor: Actor, now = testNow) => testContext({ db, actor, now });
  const site = (now = testNow) => testContext({ db, now });
  await giveCheck(db, maya, 'enhanced');

  const rowOf = async (id: string): Promise<MentorshipRow> => {
    const [row] = await db.select().from(mentorship).where(eq(mentorship.id, id));
    if (!row) throw new Error('There is no such mentorship.');
    return row;
  };
  const ask = async (who: Person, now = testNow) =>
    (await askMentor(as(who, now), profile.id, { topic: 'business', words: 'How do I begin?' })).id;
  const move = async (who: Person, id: string, name: PressedMove, now = testNow) =>
    moveMentorship(as(who, now), id, { move: name, version: (await rowOf(id)).version });
  const matched = async (who: Person) => {
    const id = await ask(who);
    await move(maya, id, 'accept');
    return id;
  };
  const propose = async (
    who: Person,
    id: string,
    change: { place?: 'online' | 'in-writing' } = {},
  ) =>
    proposeAgreement(as(who), id, {
      aim: 'A first plan',
      months: 3,
      rhythm: 'monthly',
      place: 'in-writing',
      version: (await rowOf(id)).version,
      ...change,
    });
  const accept = async (who: Person, id: string, now = testNow) =>
    acceptAgreement(as(who, now), id, { version: (await rowOf(id)).version });
  const active = async (who: Person) => {
    const id = await matched(who);
    await propose(who, id);
    await accept(maya, id);
    return id;
  };
  const seenBy = async (
    who: Person,
    side: 'mentee' | 'mentor',
    now = testNow,
    group: 'open' | 'past' = 'open',
  ) => (await listMentorships(as(who, now), { side, group })).items;
  /** What somebody was told, in order. */
  const noticesOf = async ({ id }: Person) => {
    const rows = await db
      .select()
      .from(notification)
      .where(eq(notification.accountId, id))
      .orderBy(notification.id);
    return rows.map(({ kind }) => kind.replace('mentorship/', ''));
  };
  /** What the safeguarding lead was told of. */
  const leadTold = async (): Promise<string[]> => {
    const rows = await db.select().from(concern).orderBy(concern.id);
    return rows.map(({ subjectType, subjectId }) => `${subjectType} ${subjectId}`);
  };
  const threadOf = async (id: string) => (await findThread(db, { type: 'mentorship', id }))?.state;
  const doings = { ask, move, matched, propose, accept, active };
  const looks = { rowOf, seenBy, noticesOf, leadTold, threadOf };
  return { maya, ama, kojo, teacher, admin, lead, profile, as, site, ...looks, ...doings };
}

export type MentorScene = Awaited<ReturnType<typeof openMentorScene>>;

/** Staff have seen a check of this level, in place of what they had seen before. For tests alone. */
export async function giveCheck(
  db: Db,
  { id: accountId }: Person,
  level: 'basic' | 'enhanced',
  endsOn = '2027-06-01',
): Promise<void> {
  await db.delete(vettingCheck).where(eq(vettingCheck.accountId, accountId));
  await addTestCheck(db, accountId, {
    level,
    task: level === 'basic' ? 'adults' : 'children-supervised',
    issuedOn: '2024-06-01',
    endsOn,
  });
}

/** So many people have answered that they trust them. For tests alone. */
export async function giveReferences(db: Db, { id }: Person, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await db.insert(vettingReference).values({
      accountId: id,
      purpose: 'mentor',
      refereeName: `Referee ${at}`,
      refereeEmail: `referee${at}@sample.example`,
      mailbox: `referee${at}@sample.example`,
      relation: 'work',
      state: 'given',
      verdict: 'yes',
      level: 'character',
      words: '',
      lapsesAt: testNow,
      answeredAt: testNow,
    });
}

/** What the guardian allows now. For tests alone. */
export async function allowMentoring(db: Db, { id }: Person, isAllowed: boolean): Promise<void> {
  await db
    .update(guardianConsent)
    .set({ acts: isAllowed ? ['browse', 'mentoring'] : ['browse'] })
    .where(eq(guardianConsent.accountId, id));
}

/** The guardian allows messages too. For tests alone. */
export async function allowMessages(db: Db, { id }: Person): Promise<void> {
  await db
    .update(guardianConsent)
    .set({ acts: ['browse', 'mentoring', 'messages'] })
    .where(eq(guardianConsent.accountId, id));
}
