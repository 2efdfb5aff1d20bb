import { eq } from 'drizzle-orm';
import { writeCalendar } from '#features/calendar/icalendar.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { listShownCalendar } from '#features/events/calendar-events.server.ts';
import type { CalendarEvent } from '#features/events/calendar-events.server.ts';
import { eventPath, eventsLink } from '#features/events/event-links.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { entriesOf } from './event-entry.server.ts';

/** Programs ask again after so many minutes. */
const ttlMinutes = 60;
/** Events of one file, those with the latest dates: a hundred series take a third of a second to be counted out. */
const mostEvents = 100;

/** From the year before this one: a file that changes by itself once a year can be kept by whoever has it. */
export const sinceOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 1));

/** Throws `event/not-found`, also for one that waits or that staff have hidden. */
export async function getEventCalendar(ctx: ServiceContext, slug: string): Promise<string> {
  const [found] = await listShownCalendar(ctx.db, { slug }, partOf(ctx));
  if (!found) throw notFound('event/not-found', 'There is no such event.');
  const { event } = found;
  return fileOf(ctx, { name: event.title, path: eventPath(event.slug) }, [found]);
}

/** What a page holds. Throws `listing/not-found` where nobody sees that page. */
export async function getHostCalendar(ctx: ServiceContext, hostId: string): Promise<string> {
  const name = await nameOf(ctx, hostId);
  const found = await listShownCalendar(ctx.db, { hostId }, partOf(ctx));
  return fileOf(ctx, { name, path: eventsLink({ host: hostId }) }, found);
}

/** What takes place at a page, whoever holds it. Throws `listing/not-found` where nobody sees that page. */
export async function getPlaceCalendar(ctx: ServiceContext, placeId: string): Promise<string> {
  const page = await nameOf(ctx, placeId);
  const name = i18nFor(ctx.language).t('event-calendars:placeName', { name: page });
  const found = await listShownCalendar(ctx.db, { placeId }, partOf(ctx));
  return fileOf(ctx, { name, path: eventsLink({ host: placeId }) }, found);
}

export const partOf = ({ now }: Pick<ServiceContext, 'now'>) => ({
  since: sinceOf(now),
  most: mostEvents,
});

async function nameOf({ db }: ServiceContext, id: string): Promise<string> {
  const page = publishedPages();
  const [found] = await db.select({ name: page.name }).from(page).where(eq(page.id, id));
  if (!found) throw notFound('listing/not-found', 'Business not found');
  return found.name;
}

/** `path` is the page with the same events. */
export function fileOf(
  ctx: ServiceContext,
  { name, path, withHost = true }: { name: string; path: string; withHost?: boolean },
  found: readonly CalendarEvent[],
): string {
  const t = i18nFor(ctx.language).getFixedT(ctx.language, ['events', 'event-calendars']);
  const words = {
    siteUrl: ctx.site.url,
    sample: t('event-calendars:sample'),
    kindOf: (kind: CalendarEvent['event']['kind']) => t(`events:kind.${kind}`),
    withHost,
  };
  return writeCalendar(
    { name, url: ctx.site.url + path, ttlMinutes },
    found.flatMap((one) => entriesOf(one, words)),
  );
}
