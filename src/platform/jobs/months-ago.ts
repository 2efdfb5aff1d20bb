/** The moment so many months before this one, for what is kept by months. */
export function monthsAgo(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
