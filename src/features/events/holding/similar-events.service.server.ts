import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { foldedWords } from '#platform/search/word-match.server.ts';
import { eventPolicy } from '../event.policy.ts';
import { getKept } from '../event-submission.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import type { EventRow } from '../event.table.server.ts';
import { zone } from '../event-zone.ts';
import { visibleEvents } from '../finding/event-query.server.ts';
import type { listSimilarEvents as similarContract } from '../own-event-lists.contract.ts';
import { nextDates } from './own-event-lists.service.server.ts';

const mostSimilar = 5;

/**
 * Published events that are perhaps the same one: first those of the same host on the same day at the same place as the
 * event `except`, then those that have most words of this title, the latest first.
 */
export async function listSimilarEvents(
  ctx: ServiceContext,
  { title, except }: EndpointArguments<typeof similarContract>['query'],
): Promise<EndpointResponse<typeof similarContract>> {
  requirePerson(ctx, eventPolicy.add, undefined);
  const own = except ? await getKept(ctx, ctx.db, except) : undefined;
  const there = own ? await find(ctx, own.id, isSameHere(own, ctx.now)) : [];
  const called = await findCalled(ctx, title, [
    ...(except ? [except] : []),
    ...there.map(({ id }) => id),
  ]);
  const rows = [
    ...there.map((row) => ({ ...row, because: 'place' as const })),
    ...called.map((row) => ({ ...row, because: 'name' as const })),
  ].slice(0, mostSimilar);
  const dates = await nextDates(
    ctx,
    rows.map(({ id }) => id),
  );
  return { items: rows.map(({ id, ...row }) => ({ ...row, day: dates.get(id)?.day ?? null })) };
}

const shown = { id: event.id, slug: event.slug, title: event.title };

const find = ({ db, now }: ServiceContext, except: string, which: SQL | undefined) =>
  db
    .select(shown)
    .from(event)
    .where(
      and(
        visibleEvents,
        isNull(event.cancelledAt),
        gt(event.lastEndsAt, now),
        ne(event.id, except),
        which,
      ),
    )
    .orderBy(desc(event.id))
    .limit(mostSimilar);

const isSameHere = (own: EventRow, now: Date) =>
  and(isOfHost(own), isAtPlace(own), sharesDay(own.id, now));

function isOfHost({ hostListingId, hostCouncilId, ownerId }: EventRow) {
  if (hostListingId) return eq(event.hostListingId, hostListingId);
  if (hostCouncilId) return eq(event.hostCouncilId, hostCouncilId);
  return and(
    isNull(event.hostListingId),
    isNull(event.hostCouncilId),
    ownerId ? eq(event.ownerId, ownerId) : sql`false`,
  );
}

/** Same page, same address line in the same town, or both online. Capitals and spaces make no difference. */
function isAtPlace({ place, placeListingId, address, city }: EventRow) {
  if (placeListingId) return eq(event.placeListingId, placeListingId);
  const same = (column: typeof event.address | typeof event.city, text: string) =>
    sql`lower(regexp_replace(${column}, '\\s+', '', 'g')) = lower(regexp_replace(${text}, '\\s+', '', 'g'))`;
  return and(
    eq(event.place, place),
    place === 'online' ? undefined : and(same(event.address, address), same(event.city, city)),
  );
}

/** A coming date of either is on the same day in London. */
const sharesDay = (ownId: string, now: Date) => sql`exists (
  select 1 from ${eventOccurrence} mine
  join ${eventOccurrence} theirs
    on (theirs.starts_at at time zone ${zone})::date = (mine.starts_at at time zone ${zone})::date
  where mine.event_id = ${ownId}::uuid and theirs.event_id = ${event.id}
    and mine.status = 'planned' and theirs.status = 'planned'
    and mine.ends_at > ${now.toISOString()} and theirs.ends_at > ${now.toISOString()}
)`;

async function findCalled({ db, now }: ServiceContext, title: string, except: readonly string[]) {
  const words = foldedWords(title).filter((word) => word.length > 3);
  if (words.length === 0) return [];
  const hits = sql<number>`(${sql.join(
    words.map((word) => sql`(${event.searchText} like ${`%${word}%`})::int`),
    sql` + `,
  )})`;
  return db
    .select(shown)
    .from(event)
    .where(
      and(
        visibleEvents,
        gt(event.lastEndsAt, now),
        notInArray(event.id, [...except]),
        sql`${hits} >= ${Math.max(1, Math.ceil(words.length * 0.6))}`,
      ),
    )
    .orderBy(desc(hits), desc(event.id))
    .limit(mostSimilar);
}
