import { and, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isChildrenTask } from '../choices.ts';
import type { Task } from '../choices.ts';
import { checkedAmong, consentedAmong } from '../clearance.server.ts';
import type { OnDate, PersonFacts } from '../fitness.ts';
import { volunteer, volunteerDate, volunteerPlace } from '../volunteering.table.server.ts';
import type { DateRow, ShiftRow } from '../volunteering.table.server.ts';
import { careContact } from './care-contact.server.ts';

const standing = accountStandings('standing');

/** A date with the shift that it belongs to. */
export interface ShiftDate {
  date: DateRow;
  shift: ShiftRow;
}

/** The check by which an adult may have people under 18 in their care on such a shift. */
export const careTask = (task: Task) => (isChildrenTask(task) ? task : 'children-supervised');

const ageOf = (band: AgeBand): PersonFacts['age'] => {
  if (band === 'unknown') return 'unknown';
  return findAgeBand(band).isAdult ? 'adult' : 'young';
};

/** The day of a date in London, as checks count. */
export const dayOfDate = ({ startsAt }: Pick<DateRow, 'startsAt'>): string =>
  todayInLondon(startsAt);

interface FactsAsked {
  task: Task;
  createdBy?: string | null;
  /** The day of the shift (`YYYY-MM-DD`): a check has to count then, not only today. */
  on?: string;
}

/**
 * What is known of these people for a task, but for their other shifts. Somebody without an account that is active is no
 * volunteer; nobody who is accepted by staff alone is one either while an admin has taken the role away.
 */
export async function factsOf(
  db: Db,
  now: Date,
  ids: readonly string[],
  { task, createdBy = null, on }: FactsAsked,
): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: standing.id,
      status: standing.status,
      roles: standing.roles,
      ageBand: standing.ageBand,
      state: volunteer.state,
      skills: volunteer.skills,
    })
    .from(standing)
    .leftJoin(volunteer, eq(volunteer.accountId, standing.id))
    .where(inArray(standing.id, [...ids]));
  const today = todayInLondon(now);
  const known = rows.map(({ id }) => id);
  const adults = rows.filter(({ ageBand }) => ageOf(ageBand) === 'adult').map(({ id }) => id);
  const young = rows.filter(({ ageBand }) => ageOf(ageBand) === 'young').map(({ id }) => id);
  const checkedFor = async (wanted: Task) => {
    const current = await checkedAmong(db, adults, wanted, today);
    if (on === undefined || on <= today) return current;
    const then = await checkedAmong(db, adults, wanted, on);
    return new Set([...current].filter((id) => then.has(id)));
  };
  const checked = task === 'none' ? new Set(known) : await checkedFor(task);
  const caring = careTask(task) === task ? checked : await checkedFor(careTask(task));
  const consented = await consentedAmong(db, young, { now, forContactWith: createdBy });
  return new Map(
    rows.map((row) => {
      const age = ageOf(row.ageBand);
      const isGranted = age === 'young' || row.roles.includes('volunteer');
      return [
        row.id,
        {
          isVolunteer: row.status === 'active' && row.state === 'accepted' && isGranted,
          age,
          hasConsent: consented.has(row.id),
          hasCheck: age === 'adult' && checked.has(row.id),
          mayCare: age === 'adult' && caring.has(row.id),
          skills: row.skills ?? [],
          hasClash: false,
        },
      ];
    }),
  );
}

/** Those of the people who have another shift at that time. `without`: places that are about to be given up. */
export async function clashingAmong(
  db: Db,
  ids: readonly string[],
  { startsAt, endsAt }: Pick<DateRow, 'startsAt' | 'endsAt'>,
  without: readonly string[] = [],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: volunteerPlace.accountId })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .where(
      and(
        inArray(volunteerPlace.accountId, [...ids]),
        isNull(volunteerPlace.leftAt),
        lt(volunteerDate.startsAt, endsAt),
        gt(volunteerDate.endsAt, startsAt),
        without.length > 0 ? notInArray(volunteerPlace.id, [...without]) : undefined,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Who is on each of these dates, and how many places are held for people who were asked. An adult counts as checked where
 * they may look after everybody under 18 there, also the one who is `joining`.
 */
export async function onDates(
  db: Db,
  now: Date,
  dates: readonly ShiftDate[],
  joining?: string,
): Promise<Map<string, OnDate>> {
  if (dates.length === 0) return new Map();
  const ids = dates.map(({ date }) => date.id);
  const rows = await db
    .select({
      dateId: volunteerPlace.dateId,
      accountId: volunteerPlace.accountId,
      ageBand: standing.ageBand,
    })
    .from(volunteerPlace)
    .innerJoin(standing, eq(standing.id, volunteerPlace.accountId))
    .where(and(inArray(volunteerPlace.dateId, ids), isNull(volunteerPlace.leftAt)));
  const held = await heldOn(db, now, ids);
  const placesOf = Map.groupBy(rows, ({ dateId }) => dateId);
  const tasks = new Set(dates.map(({ shift }) => careTask(shift.task)));
  const caring = new Map<Task, ReadonlySet<string>>();
  for (const task of tasks) {
    const adults = dates
      .filter(({ shift }) => careTask(shift.task) === task)
      .flatMap(({ date }) => placesOf.get(date.id) ?? [])
      .filter(({ ageBand }) => ageOf(ageBand) === 'adult')
      .map(({ accountId }) => accountId);
    caring.set(task, await checkedAmong(db, [...new Set(adults)], task, todayInLondon(now)));
  }
  const isYoung = ({ ageBand }: { ageBand: AgeBand }) => ageOf(ageBand) !== 'adult';
  const joiners = joining === undefined ? [] : [joining];
  const mayCareFor = await careContact(db, {
    now,
    adults: [...caring.values()].flatMap((some) => [...some]),
    young: [...rows.filter(isYoung).map(({ accountId }) => accountId), ...joiners],
  });
  return new Map(
    dates.map(({ date, shift }) => {
      const people = placesOf.get(date.id) ?? [];
      const checked = caring.get(careTask(shift.task));
      const young = people.filter(isYoung).map(({ accountId }) => accountId);
      const inCare = [...young, ...joiners];
      return [
        date.id,
        {
          taken: people.length,
          held: held.get(date.id) ?? 0,
          checkedAdults: people.filter(
            (person) =>
              !isYoung(person) &&
              checked?.has(person.accountId) &&
              mayCareFor(person.accountId, inCare),
          ).length,
          young: young.length,
        },
      ];
    }),
  );
}

async function heldOn(db: Db, now: Date, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ date_id: string; held: number }>(sql`
    select date_id, count(*)::int as held from volunteer_offer
    where date_id = any(${sql.param([...ids])}::uuid[]) and state = 'open'
      and ends_at > ${now.toISOString()}::timestamptz
    group by date_id`);
  return new Map(rows.map(({ date_id: id, held }) => [id, held]));
}

export const nobodyOn: OnDate = { taken: 0, held: 0, checkedAdults: 0, young: 0 };
