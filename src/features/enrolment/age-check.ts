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
  /** A date of birth was looked at before. What registration keeps is a guess at the end of the band. */
  isYouth: boolean;
}

/** Years from the day on which a band is asked for again to the 18th birthday. Unknown with a day: under 13 until then. */
const yearsToAdult = { unknown: 5, '13-15': 2, '16-17': 0, '18-24': -7 } as const;

/** The month of the 18th birthday, as far as the day of the next check tells it. */
function adultOn(band: AgeBand, checkOn: string | null): string | null {
  if (checkOn === null || band === '25+') return null;
  const year = Number(checkOn.slice(0, 4)) + yearsToAdult[band];
  return `${year}${checkOn.slice(4)}`;
}

/**
 * Whether somebody may change their band so by themselves. Younger always; from unknown, unless they have said that they
 * are under 13; older by one band, once the month has come in which it was to be asked for again; and from 18 to 24 on. What
 * somebody under 18 says may never bring their 18th birthday nearer than what they have said before, in however many
 * steps. Nobody of 25 and over becomes younger than that again, but for somebody under 18, of whom the lead hears.
 * Anything else staff look at: nobody becomes an adult, or a young adult, here by typing another date.
 */
export function mayChangeBand(
  { ageBand, ageCheckOn, isYouth }: Before,
  to: { band: Exclude<AgeBand, 'unknown'>; checkOn: string | null },
  today: string,
): boolean {
  if (ageBand === '25+') return to.band !== '18-24';
  if (ageBand === '18-24' || (ageBand === 'unknown' && ageCheckOn === null)) return true;
  const isDue = ageCheckOn !== null && ageCheckOn <= today;
  const from = rank(ageBand);
  const isStep = rank(to.band) <= from || (rank(to.band) === from + 1 && isDue);
  const before = isYouth || ageBand === 'unknown' ? adultOn(ageBand, ageCheckOn) : null;
  const after = adultOn(to.band, to.checkOn);
  return isStep && (before === null || (after !== null && after >= before));
}
