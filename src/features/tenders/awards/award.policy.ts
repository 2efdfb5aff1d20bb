/**
 * How many people a firm has: fewer than 10, than 50, than 250, or more. The first three are the small and medium-sized
 * enterprises of the Procurement Act 2023, section 123.
 */
export const firmSizes = ['micro', 'small', 'medium', 'large'] as const;
export type FirmSize = (typeof firmSizes)[number];

const firstMonth = 4;

/** The financial year of local government, 1 April to 31 March, by the year in which it begins. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
}

/** First day of the financial year, and the first one after it. */
export const financialYearDays = (year: number): { from: string; until: string } => ({
  from: `${year}-04-01`,
  until: `${year + 1}-04-01`,
});

/** The running one and the three before it, newest first. */
export function yearsToChoose(today: string): number[] {
  const year = financialYearOf(today);
  return [0, 1, 2, 3].map((back) => year - back);
}
