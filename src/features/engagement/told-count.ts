/** Of fewer people or deeds nothing is counted to staff, so that no figure tells of somebody (decision D67). */
export const leastTold = 5;

/** The number, 0 for none, and null for "under 5". */
export const toldCount = (count: number): number | null =>
  count > 0 && count < leastTold ? null : count;
