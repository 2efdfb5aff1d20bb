import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { idShape } from '#features/directory/slug.server.ts';
import { listPhotos } from '#features/media/media.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { EventView } from './event.contract.ts';
import { datesOnCard } from './event.contract.ts';
import type { AccessFact } from './event.policy.ts';
import { findNextChange } from './finding/event-list.service.server.ts';
import { visibleEvents } from './finding/event-query.server.ts';
import { calledOffWords, dateView, hostOf, readNames, toCard } from './event-shape.server.ts';
import { hostHasLeft, stageOf } from './event-stage.ts';
import { eventSubmission } from './event-submission.server.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import type { EventRow } from './event.table.server.ts';

/** Dates of the past that a page still names. */
const keptDays = 60;
const mostDates = 60;

/** One that everybody sees, by slug or id. */
export async function findShownEvent(db: Db, slug: string): Promise<EventRow | undefined> {
  const isIt = idShape.test(slug)
    ? or(eq(event.slug, slug), eq(event.id, slug))
    : eq(event.slug, slug);
  const [row] = await db.select().from(event).where(and(isIt, visibleEvents));
  return row;
}

/** Throws `event/not-found`, also for one that waits or that staff have hidden. */
export async function getEvent(ctx: ServiceContext, slug: string): Promise<EventView> {
  const row = await findShownEvent(ctx.db, slug);
  if (!row) throw eventSubmission.refusals.notFound();
  return viewOf(ctx, row);
}

/** All that a page shows of an event, in whatever stage it is: its host sees it before others do. */
export async function viewOf(ctx: ServiceContext, row: EventRow): Promise<EventView> {
  const [dates, names, photos, changesAt] = await Promise.all([
    ctx.db
      .select()
      .from(eventOccurrence)
      .where(
        and(
          eq(eventOccurrence.eventId, row.id),
          gt(eventOccurrence.endsAt, earlier(ctx.now, keptDays * dayMs)),
        ),
      )
      .orderBy(asc(eventOccurrence.startsAt))
      .limit(mostDates),
    readNames(ctx.db, [row]),
    listPhotos(ctx.db, eventSubmission.type, [row.id], { withPending: row.status !== 'published' }),
    findNextChange(ctx),
  ]);
  const coming = dates.filter(({ status, endsAt }) => status === 'planned' && endsAt > ctx.now);
  return {
    ...toCard({
      row,
      dates: coming.slice(0, datesOnCard),
      total: coming.length,
      names,
      language: ctx.language,
    }),
    host: { ...hostOf(row, names), listingId: row.hostListingId },
    description: row.description,
    stage: stageOf(row, ctx.now),
    photo: photos.get(row.id)?.[0] ?? null,
    doorsMinutes: row.doorsMinutes,
    isOnline: row.place === 'online',
    ticketUrl: row.ticketUrl,
    ages: row.ages,
    languages: row.languages,
    access: row.access as AccessFact[],
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    capacity: row.capacity,
    partyMost: row.partyMost,
    waitlistOrder: row.waitlistOrder,
    offerHours: row.offerHours,
    questions: [...row.questions],
    repeats: repeats(row),
    cancelledWords: calledOffWords(row, ctx.language),
    hostHasLeft: hostHasLeft(row),
    allDates: dates.map(dateView),
    today: todayInLondon(ctx.now),
    changesAt,
  };
}

/** Whether it takes place more than once. */
export const repeats = ({ pattern }: Pick<EventRow, 'pattern'>): boolean =>
  pattern !== null &&
  (pattern.repetitions.length > 1 || pattern.repetitions.some(({ rule }) => rule !== ''));
