/** The pass and the three doors on one page; `/access-pass` is the same (decision D55). */
export const hubPath = '/opportunities-hub';
