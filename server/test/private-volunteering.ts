import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import {
  volunteer,
  volunteerDate,
  volunteerOffer,
  volunteerPlace,
  volunteerShift,
} from '#features/volunteering/volunteering.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** Dates of the owner's shift by what is there: days from now. */
const dates = { free: 10, held: 11, offered: 12, door: 0, told: -1, missed: -2, open: -3 } as const;
type DateName = keyof typeof dates;
export const shiftRows = [...Object.keys(dates), 'shift'];

/**
 * A shift of the owner's page. The demonstration's volunteer has been accepted: they have a place, are offered one, and
 * missed one. The owner is asked about the person's hours.
 */
export async function addVolunteering(parts: SceneParts): Promise<void> {
  const { db, canaries, ids, personId, ownerId } = parts;
  const [demo] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, demoEmail('volunteer')));
  const volunteerId = demo?.id ?? '';
  await canaries.add(db, volunteer, 'person', { accountId: personId });
  await db.insert(volunteer).values({ accountId: volunteerId, state: 'accepted' });
  const shiftId = uuidv7();
  await db.insert(volunteerShift).values({
    id: shiftId,
    subjectType: 'listing',
    subjectId: ids['listings']?.[0] ?? '',
    title: 'Sample lunch club',
    about: 'Cook and serve.',
    place: 'Sample hall',
    pattern: {
      zone: 'Europe/London',
      repetitions: [{ start: '2026-12-01T22:30', minutes: 60, rule: '' }],
      without: [],
    },
    task: 'none',
    skills: [],
    places: 9,
    least: 1,
    children: 0,
    perAdult: 8,
    openToYoung: false,
    cutoffHours: 24,
    createdBy: ownerId,
  });
  const dateIds = {} as Record<DateName, string>;
  for (const [name, days] of Object.entries(dates) as [DateName, number][]) {
    const startsAt = later(testNow, days * dayMs);
    const [row] = await db
      .insert(volunteerDate)
      .values({ shiftId, start: name, startsAt, endsAt: later(startsAt, hourMs) })
      .returning({ id: volunteerDate.id });
    dateIds[name] = row?.id ?? '';
  }
  ids['shifts'] = [...Object.values(dateIds), shiftId];
  ids['shift-dates'] = Object.values(dateIds);
  await db.insert(volunteerOffer).values({
    dateId: dateIds.offered,
    accountId: volunteerId,
    state: 'open',
    offeredAt: testNow,
    endsAt: later(testNow, hourMs),
  });
  const own = { accountId: volunteerId, way: 'self', takenAt: testNow } as const;
  const places = await db
    .insert(volunteerPlace)
    .values([
      { ...own, dateId: dateIds.held },
      { ...own, dateId: dateIds.missed, missedAt: testNow, missedBy: ownerId },
      { ...own, dateId: dateIds.open },
    ])
    .returning({ id: volunteerPlace.id });
  const toldId = uuidv7();
  await canaries.add(db, volunteerPlace, 'told', {
    ...own,
    id: toldId,
    accountId: personId,
    dateId: dateIds.told,
    minutes: 60,
    hours: 'claimed',
    way: 'self',
    leftBecause: null,
  });
  ids['places'] = [toldId, ...places.map(({ id }) => id)];
  ids['shift-places'] = ids['places'];
  ids['swaps'] = [uuidv7()];
}

/** The rows of `places` by name. */
export const placeRows = ['told-place', 'held-place', 'missed-place', 'open-place'];

export const volunteeringSecrets: readonly Secret[] = [
  {
    columns: 'volunteer.about volunteer.wish',
    toldTo: ['person'],
    why: 'one reads one’s own profile; why one wants to help is told to staff in the queue',
  },
  {
    columns: 'volunteer_place.query volunteer_place.answer',
    toldTo: ['owner', 'manager', 'member', 'admin'],
    why: 'between the team and the volunteer, who reads the question while it waits for them',
  },
  {
    columns: 'account.firstName account.lastName',
    rows: /^person$/,
    toldTo: ['owner', 'manager', 'member'],
    why: 'who is on a shift is named to its team; nobody under 18 is',
  },
];
