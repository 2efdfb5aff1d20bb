import { dayOf } from '#features/schedule/calendar-day.ts';

interface Plan {
  startsOn: string;
  endsOn: string;
  hoursPerWeek: number;
}

/** Days of the period, both ends counted. */
export const daysOf = ({ startsOn, endsOn }: Pick<Plan, 'startsOn' | 'endsOn'>): number =>
  dayOf(endsOn) - dayOf(startsOn) + 1;

/** Minutes that are planned for the whole period, and for what has passed of it, today counted. */
export function plannedMinutes(plan: Plan, today: string): { whole: number; untilToday: number } {
  const days = daysOf(plan);
  const passed = Math.min(Math.max(dayOf(today) - dayOf(plan.startsOn) + 1, 0), days);
  const minutes = (count: number) => Math.round((count / 7) * plan.hoursPerWeek * 60);
  return { whole: minutes(days), untilToday: minutes(passed) };
}
