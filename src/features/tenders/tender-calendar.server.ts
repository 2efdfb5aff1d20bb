import { writeCalendar } from '#features/calendar/icalendar.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { listFree } from './finding/tender-query.server.ts';
import { tenderPath } from './tender-links.ts';
import { readSight, seesWhole } from './tender-sight.server.ts';
import { noTender, readTender } from './tender.service.server.ts';

/** So long before the closing moment, as calendars show it. */
const reminderMs = 30 * minuteMs;
const ttlMinutes = 60;

/** The closing date for a calendar program. Throws `tenders/not-found`, also for one that takes a pass to see. */
export async function getTenderCalendar(ctx: ServiceContext, name: string): Promise<string> {
  const [sight, free] = await Promise.all([readSight(ctx), listFree(ctx.db, ctx.now)]);
  const row = await readTender(ctx, name, sight);
  if (!row.closesAt || !(seesWhole(sight, row) || free.some(({ id }) => id === row.id)))
    throw noTender();
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'tenders');
  const url = ctx.site.url + tenderPath(row.slug);
  const title = t('calendar.title', { name: row.title });
  return writeCalendar({ name: title, url, ttlMinutes }, [
    {
      uid: `${row.id}@${new URL(ctx.site.url).hostname}`,
      sequence: row.version,
      status: row.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      title,
      description: [row.buyerName, row.isSample && t('calendar.sample')].filter(Boolean).join('\n'),
      url,
      location: '',
      pattern: null,
      startsAt: earlier(row.closesAt, reminderMs),
      endsAt: row.closesAt,
      changedAt: row.updatedAt,
      createdAt: row.createdAt,
      changes: [],
      categories: [t('title')],
    },
  ]);
}
