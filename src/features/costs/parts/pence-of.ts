/** Whole pence of an amount in pounds, such as `12.50` or `1,000`; NaN of anything else. */
export function penceOf(text: string): number {
  const [, whole, part = ''] =
    /^£?\s*(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined
    ? NaN
    : Number(whole.replace(',', '')) * 100 + Number(part.padEnd(2, '0'));
}
