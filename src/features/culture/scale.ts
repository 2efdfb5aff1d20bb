/** An amount for another number of people, to a quarter of small ones, as one measures in a kitchen. */
export function scaled(amount: number, from: number, to: number): number {
  const exact = (amount * to) / from;
  if (exact >= 20) return Math.round(exact);
  if (exact >= 1) return Math.round(exact * 4) / 4;
  return Math.max(0.25, Math.round(exact * 4) / 4);
}
