import { momentOf } from '#features/calendar/wall-time.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** What clocks in London showed, as a moment that has passed. Throws a fault of the field for one to come. */
export function passedMoment({ now }: ServiceContext, path: string, wallTime: string): Date {
  const moment = momentOf(wallTime, 'Europe/London');
  if (moment > now) throw wrongFields([{ path, key: 'registers:error.inFuture' }]);
  return moment;
}
