/** `1963`, `1963-04` or `1963-04-30`: what is not known of a date is not written. */
const shape = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** A year, month or day that there is. Years before 1 and after 9999 have no place here. */
export function isHistoryDay(text: string): boolean {
  const [, year, month, day] = shape.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  if (month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  if (day === undefined) return true;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text;
}

/**
 * The first and the last day that it may be, as whole numbers that sort: `1963-04` is 19630400 to 19630499. A year comes
 * before its months, and a month before its days.
 */
export function dayKeys(text: string): { first: number; last: number } {
  const [year = '', month, day] = text.split('-');
  return {
    first: Number(`${year}${month ?? '00'}${day ?? '00'}`),
    last: Number(`${year}${month ?? '99'}${day ?? '99'}`),
  };
}

/** The number that a day of any year shares, as 430 for 30 April; null where the day is not known. */
export function monthDayOf(text: string): number | null {
  const [, month, day] = text.split('-');
  return month && day ? Number(month) * 100 + Number(day) : null;
}
