import type { Actor } from './actor.ts';
import { nameAndInitial } from './name-and-initial.ts';
import { mayBeSeen } from './reach.ts';

/** First name and initial. Nobody under 18 is named; unknown counts as under 18 (security P8). */
export function shownName(
  author: Actor,
  name: { firstName: string; lastName: string },
): string | null {
  if (author.kind !== 'user' || !mayBeSeen(author.ageBand)) return null;
  return nameAndInitial(name);
}
