import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { formatDay } from '#platform/i18n/format-day.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { findShownEvent } from './event.service.server.ts';
import { eventOccurrence } from './event.table.server.ts';

/** `event/SLUG`: the picture that an event is shared with. */
export const eventPicture: PictureSubject = {
  kind: 'event',
  async find(ctx, slug) {
    const found = await findShownEvent(ctx.db, slug);
    if (!found) return undefined;
    const [next] = await ctx.db
      .select({ startsAt: eventOccurrence.startsAt })
      .from(eventOccurrence)
      .where(and(eq(eventOccurrence.eventId, found.id), gt(eventOccurrence.endsAt, ctx.now)))
      .orderBy(asc(eventOccurrence.startsAt))
      .limit(1);
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'events');
    const detail = [
      found.isSample && t('sample'),
      next && formatDay(todayInLondon(next.startsAt), ctx.language),
      found.place === 'online' ? t('online') : found.city,
    ];
    return { title: found.title, detail: detail.filter(Boolean).join(' · ') };
  },
};
