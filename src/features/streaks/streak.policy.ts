import { isAdult } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { isZone } from '#features/schedule/zone-clock.ts';

/** So many changes of zone in thirty days; a month with more is no journey. */
export const mostZoneChanges = 10;
export const zoneChangeDays = 30;

export const streakPolicy = {
  /**
   * Under 18 nothing of this is counted, shown or offered, and an unknown age counts as under 18 (security P9). Others
   * switch it off.
   */
  count: isAdult,
  /** Every signed-in person is answered; where nothing may be counted, with nothing. */
  ask: (actor) => actor.kind === 'user',
} satisfies Record<string, Rule>;

/** An IANA name, such as Africa/Lagos; no bare difference to UTC, which knows no summer time. */
export const isNamedZone = (zone: string): boolean => /^[A-Z]/i.test(zone) && isZone(zone);
