import { useLocation } from 'react-router';
import { useHydrated } from '#ui/use-hydrated.ts';

/** How far a place is from where somebody searched. The link of a card leaves it in the browser's history. */
export interface FoundAt {
  distanceMiles: number;
  /** The place that was searched near, as people know it. */
  from: string;
}

const isFoundAt = (state: unknown): state is FoundAt =>
  typeof state === 'object' &&
  state !== null &&
  'distanceMiles' in state &&
  typeof state.distanceMiles === 'number' &&
  'from' in state &&
  typeof state.from === 'string';

/** The list from which a visitor reached the page; undefined for everybody else. The page is the same for all. */
export function useFoundAt(): FoundAt | undefined {
  const { state } = useLocation() as { state: unknown };
  const isAlive = useHydrated();
  return isAlive && isFoundAt(state) ? state : undefined;
}
