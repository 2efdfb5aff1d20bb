import { useStreakUpdate } from './use-streak-update.ts';

/** For a page that shows nothing of the days, and is one's own: `/dashboard`. */
export function StreakUpdate() {
  useStreakUpdate();
  return null;
}
