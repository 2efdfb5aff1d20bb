/**
 * Which part of the endpoints or pages a sweep tries, as in `SWEEP_PART=2/3`; all of them when left out.
 * Continuous integration tries a third, another one for most commits; `npm run test:sweeps` tries all
 * (docs/guides/test.md).
 */
const [part = 1, parts = 1] = (process.env['SWEEP_PART'] ?? '1/1').split('/').map(Number);

export const isWholeSweep = parts === 1;

/** Whether this run tries it. By its letters, so that one more of them moves no other into another part. */
export function isInPart(id: string): boolean {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % parts === part - 1;
}

/** Those that this run tries. */
export const ofPart = <One extends { id: string }>(all: readonly One[]): One[] =>
  all.filter(({ id }) => isInPart(id));
