import { setTimeout as wait } from 'node:timers/promises';

/** Waits until it holds; false when the patience is over. */
export async function holdsWithin(
  holds: () => Promise<boolean>,
  patienceMs: number,
  stepMs = 100,
): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (await holds()) return true;
    await wait(stepMs);
  }
  return false;
}
