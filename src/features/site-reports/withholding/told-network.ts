import { least } from '#features/transparency/counting/protect.ts';

/**
 * A count that is part of two sums. In one of them it is added and in the other taken away, so that all counts together
 * are a flow that nowhere begins or ends: what goes into a node comes out of it.
 */
export interface Flow {
  from: string;
  to: string;
  value: number;
  isHidden: boolean;
}

export const isSmall = (value: number): boolean => value > 0 && value < least;

/**
 * A small count that is not shown, and that somebody who sees all the others can work out all the same.
 *
 * Everybody knows that a hidden count is 1 or more. It is safe when it could be another number, that is when there is a
 * circle of hidden counts through it along which one more can be sent: forwards always, backwards through a count that is
 * more than 1.
 */
export function findTold<Count extends Flow>(counts: readonly Count[]): Count | undefined {
  const hidden = counts.filter(({ isHidden }) => isHidden);
  return hidden.find((count) => isSmall(count.value) && !canMove(count, hidden));
}

function canMove(count: Flow, hidden: readonly Flow[]): boolean {
  const others = hidden.filter((other) => other !== count);
  if (isReached(count.to, count.from, others)) return true;
  return count.value > 1 && isReached(count.from, count.to, others);
}

function isReached(start: string, goal: string, counts: readonly Flow[]): boolean {
  const seen = new Set([start]);
  for (const node of seen) {
    if (node === goal) return true;
    for (const { from, to, value } of counts) {
      if (from === node) seen.add(to);
      if (to === node && value > 1) seen.add(from);
    }
  }
  return false;
}

/** Hides what `next` says for a count that could be worked out, until there is none, or nothing more to hide. */
export function hideUntilSafe<Count extends Flow>(
  counts: readonly Count[],
  next: (told: Count) => Count | undefined,
): void {
  for (let told = findTold(counts); told; told = findTold(counts)) {
    const further = next(told);
    if (!further) return;
    further.isHidden = true;
  }
}

export const smallestShown = <Count extends Flow>(counts: readonly Count[]): Count | undefined =>
  counts
    .filter(({ isHidden, value }) => !isHidden && value > 0)
    .toSorted((a, b) => a.value - b.value)[0];
