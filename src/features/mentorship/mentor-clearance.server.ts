import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { mayMeetNow } from '#features/enrolment/relation.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import {
  findCurrentCheck,
  hasCheckFor,
  lastDayChecked,
  renewalFrom,
} from '#features/vetting/current-check.server.ts';
import type { CurrentCheck } from '#features/vetting/current-check.server.ts';
import { countReferences } from '#features/vetting/reference.service.server.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MenteeGroup } from './mentor.policy.ts';
import { groupOfBand } from './mentorship.policy.ts';

/* All that mentorship asks of checks, references and consents, in one place. */

/**
 * Those of the accounts whose check is current and enough for this group. Every mentor has one: with adults any level will
 * do, and no more than the basic one may be asked for; under 18 it is the level of a task that others look on.
 */
export async function clearedAmong(
  db: Db,
  accountIds: readonly string[],
  group: MenteeGroup,
  today: string,
): Promise<ReadonlySet<string>> {
  if (group === 'young') return hasCheckFor(db, accountIds, 'children-supervised', today);
  return new Set((await lastDayChecked(db, accountIds, 'adults', today)).keys());
}

/** Those of the accounts whose check for this group ends within the window in which it is renewed. */
export async function findDueChecks(
  db: Db,
  accountIds: readonly string[],
  group: MenteeGroup,
  today: string,
): Promise<ReadonlySet<string>> {
  const lastDays = await lastDayChecked(db, accountIds, taskOf[group], today);
  const due = [...lastDays].filter(([, day]) => renewalFrom(dateOf(dayOf(day) + 1)) <= today);
  return new Set(due.map(([id]) => id));
}

const taskOf = { adults: 'adults', young: 'children-supervised' } as const;

/** What staff have seen of somebody's check. */
export const findSeenCheck = (
  db: Db,
  accountId: string,
  today: string,
): Promise<CurrentCheck | undefined> => findCurrentCheck(db, accountId, today);

export const countGivenReferences = (db: Db, accountId: string): Promise<number> =>
  countReferences(db, accountId, 'mentor');

interface Mentee {
  id: string;
  ageBand: AgeBand;
}

/** Adults may be mentored; under 18 with a lead, the guardian's consent to mentoring and an adult who knows them. */
export const mayBeMentored = async (db: Db, { id }: Mentee, now: Date): Promise<boolean> =>
  (await allowedAmong(db, [id], { act: 'mentoring', now })).has(id);

/**
 * Whether these two may be mentor and mentee now: the mentor's check, and the one policy of who reaches whom, which asks
 * the consents too, and another known adult than the mentor (security B2).
 */
export async function mayMeet(
  db: Db,
  { mentorId, mentee }: { mentorId: string; mentee: Mentee },
  now: Date,
): Promise<boolean> {
  const group = groupOfBand(mentee.ageBand);
  const cleared = await clearedAmong(db, [mentorId], group, todayInLondon(now));
  if (!cleared.has(mentorId)) return false;
  const pair = {
    from: mentorId,
    to: mentee.id,
    act: 'mentoring',
    task: taskOf[group],
    now,
  } as const;
  return mayMeetNow(db, 'match', pair);
}
