/** The first moment at which anything may open or close: hours begin and end on whole five minutes. */
export function nextMark(now: Date): string {
  const mark = 300_000;
  return new Date((Math.floor(now.getTime() / mark) + 1) * mark).toISOString();
}
