import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { boxAround } from '#features/places/distance.ts';
import { itemChange } from '#features/saved-searches/searchable-list.server.ts';
import { itemStreams } from '#features/saved-searches/item-streams.server.ts';
import type { FoundItem, SearchableList } from '#features/saved-searches/searchable-list.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { formatPounds } from '#platform/i18n/format.ts';
import { formatDateTime } from '#platform/i18n/format-date-time.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { EventQuery } from '../event.contract.ts';
import { eventPath, eventsLink } from '../event-links.ts';
import { dateView, hostOf, readNames } from '../event-shape.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import type { EventRow, OccurrenceRow } from '../event.table.server.ts';
import { readAsked } from './event-list.service.server.ts';
import { hasDate, visibleEvents, wantedEvents } from './event-query.server.ts';

const stateOf = (query: QueryRecord) => z.parse(EventQuery, query);

/** What an event is like at this moment, by the words that a change of it is told with. */
function factsOf(row: EventRow, dates: readonly OccurrenceRow[]): FoundItem['facts'] {
  const [only, ...others] = dates;
  const { place, city, venue, postcode, price, priceFrom } = row;
  return {
    // Of a series another date is the next each week, which is no change.
    startsAt: only && others.length === 0 ? only.startsAt.toISOString() : null,
    place: place === 'online' ? 'online' : postcode || city,
    placeName: [venue, city].filter(Boolean).join(', '),
    price,
    priceFrom,
  };
}

function whenOf(moment: Date | string, language: Language): string {
  const at = new Date(moment);
  const { day, from } = dateView({
    id: '',
    startsAt: at,
    endsAt: at,
    status: 'planned',
    isMoved: false,
    note: '',
    going: 0,
  });
  return formatDateTime(day, from, language);
}

async function showEvents(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, FoundItem>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(event)
    .where(and(visibleEvents, isNull(event.cancelledAt), inArray(event.id, [...ids])));
  const dates = await ctx.db
    .select()
    .from(eventOccurrence)
    .where(
      and(
        inArray(
          eventOccurrence.eventId,
          rows.map(({ id }) => id),
        ),
        eq(eventOccurrence.status, 'planned'),
        gt(eventOccurrence.endsAt, ctx.now),
      ),
    )
    .orderBy(asc(eventOccurrence.startsAt));
  const datesOf = Map.groupBy(dates, ({ eventId }) => eventId);
  const names = await readNames(ctx.db, rows);
  const found = new Map<string, FoundItem>();
  for (const row of rows) {
    const own = datesOf.get(row.id) ?? [];
    const [next] = own;
    if (!next) continue;
    const host = hostOf(row, names);
    const hostId = row.hostListingId ?? row.hostCouncilId;
    const facts = factsOf(row, own);
    found.set(row.id, {
      title: row.title,
      path: eventPath(row.slug),
      about: [whenOf(next.startsAt, ctx.language), facts['placeName']].filter(Boolean).join(' · '),
      kind: row.kind,
      point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
      publishedAt: row.publishedAt ?? row.createdAt,
      owner: hostId && host.name ? { id: hostId, name: host.name } : null,
      facts,
    });
  }
  return found;
}

/** The list of what takes place. */
export const eventSearchable: SearchableList = {
  name: 'events',
  ns: 'events',
  read(params) {
    const {
      when: _,
      day: __,
      view: ___,
      month: ____,
      after: _____,
      ...kept
    } = z.parse(EventQuery, params);
    return kept;
  },
  pathOf: (query) => eventsLink(stateOf(query)),
  async describe(ctx, query) {
    const { language } = ctx;
    const state = stateOf(query);
    const t = i18nFor(language).getFixedT(language, 'events');
    const { typed, asked } = await readAsked(ctx, state);
    const near = typed.place ? (typed.place.label ?? t('yourPosition')) : state.near;
    const host = state.host && (await hostNameOf(ctx, state.host));
    return [
      t('title'),
      ...(state.q ? [`“${state.q}”`] : []),
      ...(near ? [t('saved.near', { place: near })] : []),
      ...(near && state.within
        ? [t('filter.miles', { count: asked.within, miles: String(asked.within) })]
        : []),
      ...(host ? [host] : []),
      ...(state.kind ?? []).map((kind) => t(`kind.${kind}`)),
      ...(['free', 'family', 'online'] as const)
        .filter((name) => state[name])
        .map((name) => t(`filter.${name}`)),
      ...(state.access ?? []).map((fact) => t(`access.${fact}`)),
      ...languages.filter(({ code }) => code === state.lang).map(({ nativeName }) => nativeName),
    ];
  },
  async narrow(ctx, query) {
    const state = stateOf(query);
    const { asked } = await readAsked(ctx, state);
    return {
      kinds: state.kind?.length ? state.kind : null,
      box: asked.point && boxAround(asked.point, asked.within),
    };
  },
  show: showEvents,
  async matching(ctx, query, { ids, limit }) {
    const { asked, typed } = await readAsked(ctx, stateOf(query));
    if (typed.isUnknown) return [];
    const rows = await ctx.db
      .select({ id: event.id })
      .from(event)
      .where(
        and(
          wantedEvents(asked),
          hasDate(ctx.db, asked),
          ids && sql`${event.id} = any(${sql.param([...ids])}::uuid[])`,
        ),
      )
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  streams: itemStreams({
    table: event,
    id: event.id,
    published: event.publishedAt,
    changed: event.updatedAt,
    shown: visibleEvents,
  }),
  changes: [
    itemChange('event.dates-changed', ({ eventId }) => eventId),
    itemChange('event.place-changed', ({ eventId }) => eventId),
  ],
  tellChanges(before, now, language) {
    const t = i18nFor(language).getFixedT(language, 'events');
    const changes: string[] = [];
    const { startsAt, place, placeName, price, priceFrom } = now;
    if (typeof startsAt === 'string' && before['startsAt'] && before['startsAt'] !== startsAt)
      changes.push(
        t('saved.change.moved', {
          when: whenOf(startsAt, language),
          before: whenOf(String(before['startsAt']), language),
        }),
      );
    if (before['place'] !== place)
      changes.push(
        t('saved.change.place', { place: place === 'online' ? t('online') : String(placeName) }),
      );
    if (before['price'] !== price || before['priceFrom'] !== priceFrom)
      changes.push(
        t('saved.change.price', {
          price:
            price === 'from'
              ? t('price.from', { amount: formatPounds(Number(priceFrom), language) })
              : t(`price.${price === 'free' ? 'free' : 'choice'}`),
        }),
      );
    return changes;
  },
};

async function hostNameOf(ctx: ServiceContext, id: string): Promise<string> {
  const host = { hostListingId: id, hostCouncilId: null, placeListingId: null };
  const { pages } = await readNames(ctx.db, [host]);
  return pages.get(id)?.name ?? '';
}
