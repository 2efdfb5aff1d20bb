import type { AgeBand } from '#platform/access/age-band.ts';

/** Ages in years at which a band ends, and the band that begins then. */
const steps = [
  { at: 13, band: '13-15' },
  { at: 16, band: '16-17' },
  { at: 18, band: '18-24' },
  { at: 25, band: '25+' },
] as const satisfies readonly { at: number; band: AgeBand }[];

/**
 * The day on which somebody born on that day is so many years old, as `YYYY-MM-DD`. Born on 29 February, that is 1 March in
 * other years.
 */
export function birthdayAt(dateOfBirth: string, years: number): string {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

export interface CheckedAge {
  /** Undefined for a child under 13, who can have no account. */
  band: Exclude<AgeBand, 'unknown'> | undefined;
  /**
   * First day of the month after the one in which the band ends; null where it never does. It is all that is kept of the
   * date, so a birthday can be told to the month at most.
   */
  checkOn: string | null;
}

/** What a date of birth says on that day. The date itself goes no further. */
export function checkAge(dateOfBirth: string, today: string): CheckedAge {
  const reached = steps.filter(({ at }) => birthdayAt(dateOfBirth, at) <= today);
  const next = steps.find(({ at }) => birthdayAt(dateOfBirth, at) > today);
  return {
    band: reached.at(-1)?.band,
    checkOn: next ? firstOfNextMonth(birthdayAt(dateOfBirth, next.at)) : null,
  };
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Whole years on that day, for comparing with what somebody says. */
export const isOfBand = (age: number, band: AgeBand): boolean =>
  steps.findLast(({ at }) => age >= at)?.band === band;

const rank = (band: AgeBand): number => steps.findIndex((step) => step.band === band);

interface Before {
  ageBand: AgeBand;
  ageCheckOn: string | null;
}

/**
 * Whether somebody may change their band so by themselves. Younger always; from unknown, unless they have said that they
 * are under 13; older by one band, once the month has come in which it was to be asked for again; and among adults.
 * Anything else staff look at: nobody becomes an adult here by typing another date.
 */
export function mayChangeBand(
  { ageBand, ageCheckOn }: Before,
  to: AgeBand,
  today: string,
): boolean {
  // Who is not asked again before some day has said that they are under 13 until then.
  if (ageBand === 'unknown') return ageCheckOn === null || ageCheckOn <= today;
  const from = rank(ageBand);
  const wanted = rank(to);
  if (wanted <= from || ageBand === '18-24') return true;
  return wanted === from + 1 && ageCheckOn !== null && ageCheckOn <= today;
}
