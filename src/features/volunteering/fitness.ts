import { isChildrenTask } from './choices.ts';
import type { Skill, Task, UnfitReason } from './choices.ts';

/** What a shift asks of the people on it. */
export interface ShiftNeeds {
  task: Task;
  skills: readonly Skill[];
  /** People under 18 may be on it, with consent. */
  openToYoung: boolean;
  /** People under 18 who come to it, beside volunteers. */
  children: number;
  /** So many people under 18 to each checked adult. */
  perAdult: number;
  places: number;
  least: number;
}

/** Who is on a date. */
export interface OnDate {
  taken: number;
  /** Held for people who have been asked. */
  held: number;
  checkedAdults: number;
  young: number;
}

/** What the site knows of one person for one date. */
export interface PersonFacts {
  isVolunteer: boolean;
  age: 'adult' | 'young' | 'unknown';
  /** Whether a guardian consents and a known adult vouches. Only people under 18 are asked for this. */
  hasConsent: boolean;
  /** The check that the task needs. */
  hasCheck: boolean;
  /** A check for work with children, so that people under 18 can be in their care. */
  mayCare: boolean;
  skills: readonly Skill[];
  hasClash: boolean;
}

export interface DateState {
  isOver: boolean;
  isCancelled: boolean;
}

/** Whether anybody under 18 can be at it: then adults with a check have to be. */
export const hasYoung = ({ openToYoung, children, task }: ShiftNeeds): boolean =>
  openToYoung || children > 0 || isChildrenTask(task);

/** Checked adults that so many people under 18 need; at least one where children are. */
export function adultsNeeded(needs: ShiftNeeds, young: number): number {
  if (!hasYoung(needs)) return 0;
  const all = needs.children + young;
  return Math.max(isChildrenTask(needs.task) ? 1 : 0, Math.ceil(all / needs.perAdult));
}

/** How many of the young volunteers the checked adults who are there can look after. */
export function youngAllowed(needs: ShiftNeeds, checkedAdults: number): number {
  if (!needs.openToYoung || checkedAdults === 0) return 0;
  return Math.max(0, checkedAdults * needs.perAdult - needs.children);
}

/**
 * Why this person can't stay on a date, whoever put them there: what has nothing to do with the others who are on it.
 */
export function lastingReasons(person: PersonFacts, needs: ShiftNeeds): UnfitReason[] {
  const young = person.age === 'young';
  return [
    ...when(!person.isVolunteer, 'volunteer'),
    ...when(person.age === 'unknown', 'age'),
    ...when(young && (!needs.openToYoung || needs.task === 'children-alone'), 'young'),
    ...when(young && !person.hasConsent, 'consent'),
    // People under 18 are looked after by those who have it.
    ...when(!young && needs.task !== 'none' && !person.hasCheck, 'check'),
    ...when(
      needs.skills.some((skill) => !person.skills.includes(skill)),
      'skills',
    ),
  ];
}

/** All reasons against putting this person on a date now; none: they fit. */
export function reasonsAgainst(
  person: PersonFacts,
  needs: ShiftNeeds,
  { date, on, ownHold = 0 }: { date: DateState; on: OnDate; ownHold?: number },
): UnfitReason[] {
  const young = person.age === 'young';
  return [
    ...when(date.isOver, 'over'),
    ...when(date.isCancelled, 'cancelled'),
    ...lastingReasons(person, needs),
    ...when(
      young && needs.openToYoung && on.young + 1 > youngAllowed(needs, on.checkedAdults),
      'ratio',
    ),
    ...when(person.hasClash, 'clash'),
    ...when(on.taken + on.held - ownHold >= needs.places, 'full'),
  ];
}

/** What a date that comes soon lacks: people, or adults with a check. */
export function lacks(needs: ShiftNeeds, on: OnDate): { people: number; adults: number } {
  return {
    people: Math.max(0, needs.least - on.taken),
    adults: Math.max(0, adultsNeeded(needs, on.young) - on.checkedAdults),
  };
}

const when = (is: boolean, reason: UnfitReason): UnfitReason[] => (is ? [reason] : []);
