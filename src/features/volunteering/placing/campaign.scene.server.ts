import { asc, eq, isNull } from 'drizzle-orm';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Dice } from '#platform/test/dice.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { skills } from '../choices.ts';
import type { Skill, Task } from '../choices.ts';
import { addTestDate, addTestVolunteer, giveCheck, morning } from '../volunteering.scene.server.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';

/* Many people and shifts by chance, and the rules once more, in plain code that knows nothing of the services. */

export const campaignDays = 21;

export interface Known {
  actor: Person;
  age: 'adult' | 'young';
  skills: Skill[];
  /** The first day on which the check counts no more; `''` for none. */
  checkEnds: string;
  hasConsent: boolean;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export async function addPeople(
  db: Db,
  dice: Dice,
  count: number,
  giver: Parameters<typeof giveCheck>[0],
) {
  const people = new Map<string, Known>();
  for (let at = 0; at < count; at += 1) {
    const isYoung = dice.chance(0.15);
    const ageBand: AgeBand = isYoung ? '16-17' : '25+';
    const own = dice.some(skills, dice.whole(0, 4));
    const actor = await addTestVolunteer(db, { ageBand, skills: own });
    // Some run out within the three weeks, some a while ago.
    const endsIn = dice.pick([-5, 4, 9, 15, 200, 400]);
    const hasCheck = !isYoung && endsIn > 0 && dice.chance(0.6);
    const issued = later(morning, (endsIn - 3 * 365 - 1) * dayMs);
    if (hasCheck) await giveCheck(giver, actor, { issuedOn: dayOf(issued) });
    const ends = new Date(`${dayOf(issued)}T00:00:00Z`);
    ends.setUTCFullYear(ends.getUTCFullYear() + 3);
    people.set(actor.id, {
      actor,
      age: isYoung ? 'young' : 'adult',
      skills: own,
      checkEnds: hasCheck ? dayOf(ends) : '',
      hasConsent: true,
    });
  }
  return people;
}

export async function addDates(db: Db, dice: Dice, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const task: Task = dice.pick(['none', 'none', 'adults', 'children-supervised']);
    const day = later(morning, dice.whole(1, campaignDays - 2) * dayMs);
    const places = dice.whole(2, 8);
    const date = await addTestDate(
      db,
      `${dayOf(day)}T${dice.pick(['08', '10', '11', '13', '15'])}:00`,
      {
        minutes: dice.pick([60, 120, 180, 300]),
        task,
        skills: dice.chance(0.2) ? dice.some(skills, 1) : [],
        places,
        least: dice.whole(1, places),
        children: task === 'none' || task === 'adults' ? 0 : dice.whole(0, 12),
        perAdult: dice.whole(1, 8),
        openToYoung: dice.chance(0.4),
        cutoffHours: dice.pick([0, 12, 24]),
      },
    );
    ids.push(date.id);
  }
  return ids;
}

export const currentPlaces = (db: Db) =>
  db
    .select({ place: volunteerPlace, date: volunteerDate, shift: volunteerShift })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(isNull(volunteerPlace.leftAt))
    .orderBy(asc(volunteerPlace.id));

type OnDates = Awaited<ReturnType<typeof currentPlaces>>;

/** The rules once more. */
export async function faultsAt(db: Db, people: Map<string, Known>, now: Date): Promise<string[]> {
  const rows = await currentPlaces(db);
  const dates = Map.groupBy(rows, ({ date }) => date.id);
  return [...clashes(rows), ...[...dates.values()].flatMap((on) => faultsOn(on, people, now))];
}

function clashes(rows: OnDates): string[] {
  const faults: string[] = [];
  for (const [id, own] of Map.groupBy(rows, ({ place }) => place.accountId)) {
    const spans = own
      .map(({ date }) => [date.startsAt.getTime(), date.endsAt.getTime()] as const)
      .toSorted(([one], [other]) => one - other);
    spans.forEach(([start], at) => {
      if (at > 0 && (spans[at - 1]?.[1] ?? 0) > start) faults.push(`clash of ${id}`);
    });
  }
  return faults;
}

function faultsOn(on: OnDates, people: Map<string, Known>, now: Date): string[] {
  const [first] = on;
  if (!first) return [];
  const { shift, date } = first;
  const faults = on.length > shift.places ? [`too many on ${date.id}`] : [];
  if (date.startsAt <= now) return faults;
  const today = dayOf(now);
  const known = on.map(({ place }) => people.get(place.accountId));
  for (const person of known)
    if (!person || !isFit(person, shift, today)) faults.push(`unfit on ${date.id}`);
  const young = known.filter((person) => person?.age === 'young').length;
  const adults = known.filter((person) => (person?.checkEnds ?? '') > today).length;
  if (young > 0 && young + shift.children > adults * shift.perAdult)
    faults.push(`ratio on ${date.id}`);
  return faults;
}

const isFit = (person: Known, shift: OnDates[number]['shift'], today: string): boolean =>
  shift.skills.every((skill) => person.skills.includes(skill)) &&
  (person.age === 'adult'
    ? shift.task !== 'children-supervised' || person.checkEnds > today
    : shift.openToYoung && person.hasConsent);
