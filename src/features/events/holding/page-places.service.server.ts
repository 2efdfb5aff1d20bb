import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { eventsTag } from '../event.contract.ts';
import { eventEditPath } from '../event-links.ts';
import { answerableFor, eventSubmission } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { event } from '../event.table.server.ts';
import { findPagePlaces } from './event-columns.server.ts';
import type { PagePlace } from './event-columns.server.ts';
import { tellOfPlace } from './moved-place.server.ts';
import { setColumns } from './own-event-steps.service.server.ts';

const atOnce = 100;

/**
 * A page of the directory has changed: events with dates to come at its place take its address and pin over. What is over
 * keeps the place where it was.
 */
export const followPage = (ctx: ServiceContext, listingId: string): Promise<void> =>
  followPages(ctx, listingId);

/** The same of every page: imports and merges change many of them and tell nobody. */
export async function followPages(ctx: ServiceContext, listingId?: string): Promise<void> {
  let after = '';
  let isChanged = false;
  do {
    const rows = await ctx.db
      .select({ id: event.id, placeListingId: event.placeListingId })
      .from(event)
      .where(
        and(
          eq(event.place, 'listing'),
          listingId ? eq(event.placeListingId, listingId) : undefined,
          gt(event.lastEndsAt, ctx.now),
          after ? gt(event.id, after) : undefined,
        ),
      )
      .orderBy(asc(event.id))
      .limit(atOnce);
    const places = await findPagePlaces(
      ctx.db,
      rows.flatMap(({ placeListingId }) => placeListingId ?? []),
    );
    for (const { id, placeListingId } of rows)
      if (placeListingId && (await followOne(ctx, id, places.get(placeListingId))))
        isChanged = true;
    after = rows.length < atOnce ? '' : (rows.at(-1)?.id ?? '');
  } while (after);
  if (isChanged) ctx.invalidate([eventsTag]);
}

/** Answers whether anything changed. Without a place nobody sees the page any more. */
async function followOne(ctx: ServiceContext, id: string, place?: PagePlace): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: event.id }).from(event).where(eq(event.id, id)).for('update');
    const [row] = await eventSubmission.find(ctx, tx, inArray(event.id, [id]));
    if (!row) return false;
    if (!place) return noteGone(ctx, tx, row);
    if (row.placeListingId !== place.placeListingId) return false;
    const isSame = Object.entries(place).every(
      ([column, value]) => row[column as keyof PagePlace] === value,
    );
    if (isSame) return false;
    await setColumns(tx, row, place);
    await tellOfPlace(tx, row, place, ctx.now);
    return true;
  });
}

/**
 * The event goes on at the address that people know, without the page's name and link. Whoever holds it is told once, and
 * anew when the page has been back.
 */
async function noteGone(ctx: ServiceContext, tx: Db, row: HostedEvent): Promise<boolean> {
  if (row.placeGoneAt !== null) return false;
  await tx.update(event).set({ placeGoneAt: ctx.now }).where(eq(event.id, row.id));
  for (const accountId of answerableFor(row))
    await tell(ctx, tx, accountId, {
      kind: 'events/place-gone',
      sort: 'asked',
      values: { name: isolate(row.title) },
      url: eventEditPath(row.slug),
    });
  return true;
}
