import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { recordCheck } from '#features/vetting/check.service.server.ts';
import type { NewCheck } from '#features/vetting/vetting.contract.ts';
import { system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { Skill } from './choices.ts';
import type { NewShift } from './shift.contract.ts';
import { subjectType } from './team.server.ts';
import { volunteer, volunteerDate, volunteerShift } from './volunteering.table.server.ts';
import type { DateRow } from './volunteering.table.server.ts';

/** Saturday morning; the shifts of these tests are in the days after it. */
export const morning = new Date('2026-03-07T09:00:00Z');

/** The page of a church whose shifts these are, with its owner, as the directory would answer it. */
export function teamOf(owner: Person, teamId: string) {
  return new SubjectRegistry([
    {
      type: subjectType,
      find: async (_, ids) =>
        ids
          .filter((id) => id === teamId)
          .map((id) => ({
            type: subjectType,
            id,
            title: 'Sample Church',
            url: '/b/sample-church',
            isPublic: true,
            ownerIds: [owner.id],
            isReviewable: false,
          })),
    },
  ]);
}

export const teamId = '01990000-0000-7000-8000-0000000000c1';

/** The owner of the church, an admin, and the contexts in which people act. */
export async function addTestTeam(db: Db, now = morning) {
  const owner = await addTestAccount(db, ['customer', 'business'], { firstName: 'Grace' });
  const admin = await addTestAccount(db, ['admin'], { firstName: 'Admin' });
  await db
    .insert(safeguardingLead)
    .values({ accountId: admin.id, role: 'lead', namedAt: now, namedBy: null });
  const subjects = teamOf(owner, teamId);
  const as = (actor: Actor, at = now) => testContext({ db, actor, now: at, subjects });
  const clock = (at: Date) => as(system, at);
  return { owner, admin, as, clock };
}

let number = 0;

/** Somebody whom staff have accepted. */
export async function addTestVolunteer(
  db: Db,
  { ageBand = '25+', skills = [] }: { ageBand?: AgeBand; skills?: Skill[] } = {},
): Promise<Person> {
  number += 1;
  const isYoung = ageBand === '13-15' || ageBand === '16-17';
  const actor = await addTestAccount(db, isYoung ? ['customer'] : ['customer', 'volunteer'], {
    firstName: `Helper${number}`,
    email: `helper-${number}@sample.example`,
    ageBand,
  });
  if (isYoung) await addConsent(db, actor.id);
  await db.insert(volunteer).values({ accountId: actor.id, state: 'accepted', skills });
  return { ...actor, ageBand };
}

/** A guardian who lets them apply, and an adult who knows them. */
async function addConsent(db: Db, accountId: string): Promise<void> {
  const teacher = await addTestAccount(db, ['moderator'], {
    firstName: 'Teacher',
    email: `teacher-${number}@sample.example`,
  });
  const mailbox = `guardian-${number}@sample.example`;
  await db.insert(guardianConsent).values({
    accountId,
    guardianEmail: mailbox,
    mailbox,
    acts: ['browse', 'apply'],
    askedAt: morning,
    givenAt: morning,
    endsAt: later(morning, 365 * dayMs),
  });
  await db
    .insert(knownAdult)
    .values({ youngId: accountId, adultId: teacher.id, knownAs: 'staff', vouchedAt: morning });
}

/** A check that the admin has seen, enough for work with children beside others. */
export async function giveCheck(
  ctx: Parameters<typeof recordCheck>[0],
  { id }: Person,
  check: Partial<NewCheck> = {},
): Promise<void> {
  await recordCheck(ctx, id, {
    scheme: 'dbs',
    level: 'enhanced',
    task: 'children-supervised',
    issuedOn: '2026-01-10',
    ...check,
  });
}

/** The guardian takes back what they agreed to. */
export const withdrawConsent = (db: Db, { id }: Person) =>
  db.delete(guardianConsent).where(eq(guardianConsent.accountId, id));

type ShiftValues = Partial<Omit<NewShift, 'pattern'>>;

export const shiftOf = (values: ShiftValues = {}): Omit<NewShift, 'pattern'> => ({
  title: 'Lunch club',
  about: 'Cook and serve.',
  place: 'Sample hall',
  task: 'none',
  skills: [],
  places: 3,
  least: 1,
  children: 0,
  perAdult: 8,
  openToYoung: false,
  cutoffHours: 24,
  ...values,
});

/** One date of a shift of the church, at this time on the wall in London. */
export async function addTestDate(
  db: Db,
  start: string,
  { minutes = 120, ...values }: ShiftValues & { minutes?: number } = {},
): Promise<DateRow> {
  const pattern = {
    zone: 'Europe/London',
    repetitions: [{ start, minutes, rule: '' }],
    without: [],
  };
  const [shift] = await db
    .insert(volunteerShift)
    .values({ ...shiftOf(values), pattern, subjectType, subjectId: teamId })
    .returning();
  const startsAt = new Date(`${start}:00Z`);
  const [date] = await db
    .insert(volunteerDate)
    .values({
      shiftId: shift?.id ?? '',
      start,
      startsAt,
      endsAt: later(startsAt, minutes * minuteMs),
    })
    .returning();
  if (!date) throw new Error('The date was not stored.');
  return date;
}
