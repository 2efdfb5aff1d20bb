import { clockAt } from '#features/schedule/zone-clock.ts';
import { zone } from '#features/events/event-zone.ts';
import { formatTime } from '#platform/i18n/format.ts';

/** "6:04pm": a moment on the clock of the place. */
export const momentTime = (at: string, language: string): string =>
  formatTime(clockAt(new Date(at), zone).minute, language);
