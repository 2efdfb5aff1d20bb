import { itemStreams } from '#features/saved-searches/item-streams.server.ts';
import { and, inArray, sql } from 'drizzle-orm';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { boxAround } from '#features/places/distance.ts';
import { itemChange } from '#features/saved-searches/searchable-list.server.ts';
import type { Narrowing, SearchableList } from '#features/saved-searches/searchable-list.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { areaOf } from '../search/scope.server.ts';
import { readArea } from '../map/area.ts';
import { narrowingOf } from '../results/narrowing.ts';
import { listOf, mapPath, resultsLink } from '../results/query-links.ts';
import { published } from '../search/matches.server.ts';
import { resolveWhere } from '../search/where.server.ts';
import { listExactIds } from '../search.service.server.ts';
import { parseListingQuery } from '../search.contract.ts';

const stateOf = (query: QueryRecord) => parseListingQuery(query);

/** A little more than an edge of the map's tiles. */
const tileDegrees = 0.001;

async function boxOf(ctx: ServiceContext, query: QueryRecord): Promise<Narrowing['box']> {
  const state = stateOf(query);
  const area = areaOf(state) && readArea(state.area);
  if (area)
    return {
      south: area.south - tileDegrees,
      north: area.north + tileDegrees,
      west: area.west - tileDegrees,
      east: area.east + tileDegrees,
    };
  const where = await resolveWhere(ctx.db, state.near);
  const within = state.within ?? where.within;
  return where.point && within !== 'any' ? boxAround(where.point, Number(within)) : null;
}

/** By an index where things are published; all rows of the table once a night where they are changed. */
const shownColumns = {
  id: listing.id,
  slug: listing.slug,
  name: listing.name,
  kind: listing.kind,
  lat: listing.lat,
  lng: listing.lng,
  district: listing.district,
  city: listing.city,
  postcode: listing.postcode,
  publishedAt: listing.publishedAt,
  createdAt: listing.createdAt,
};

/** The directory and the lists of its kinds. */
export const listingSearchable: SearchableList = {
  name: 'directory',
  ns: 'finder',
  read(params) {
    const {
      after: _,
      sort: __,
      open: ___,
      day: ____,
      time: _____,
      ...kept
    } = parseListingQuery(params);
    return kept;
  },
  pathOf: (query) => resultsLink(listOf({ path: mapPath, query: stateOf(query) })),
  async describe(ctx, query) {
    const { language } = ctx;
    const state = stateOf(query);
    const t = i18nFor(language).getFixedT(language, ['directory', 'kinds']);
    const categories = await loadCategories(ctx.db);
    const categoryName = (slug: string) => {
      const found = categories.get(slug);
      return found ? categoryNameIn(found, language) : slug;
    };
    const { place } = await resolveWhere(ctx.db, state.near);
    const near = place ? (place.label ?? t('results.yourPosition')) : state.near;
    return [
      t(`kind.${state.kind ?? 'all'}`),
      ...(state.q ? [`“${state.q}”`] : []),
      ...(near ? [t('chip.near', { place: near })] : []),
      ...narrowingOf(t, state, categoryName).map(({ name }) => name),
    ];
  },
  async narrow(ctx, query) {
    const { kind } = stateOf(query);
    return { kinds: kind ? [kind] : null, box: await boxOf(ctx, query) };
  },
  async show(ctx, ids) {
    if (ids.length === 0) return new Map();
    const { language } = ctx;
    const t = i18nFor(language).getFixedT(language, 'directory');
    const rows = await ctx.db
      .select(shownColumns)
      .from(listing)
      .where(and(published, inArray(listing.id, [...ids])));
    return new Map(
      rows.map((row) => {
        const { id, name, kind, lat, lng, district, city, postcode, publishedAt, createdAt } = row;
        const where = [district, city].filter(Boolean).join(', ');
        return [
          id,
          {
            title: name,
            path: pathOf(row),
            about: [t(`kind.${kind}`), where].filter(Boolean).join(' · '),
            kind,
            point: lat === null || lng === null ? null : { lat, lng },
            publishedAt: publishedAt ?? createdAt,
            owner: null,
            facts: { postcode, where },
          },
        ];
      }),
    );
  },
  matching: (ctx, query, { ids, limit }) =>
    listExactIds(ctx, stateOf(query), {
      limit,
      only: ids && sql`${listing.id} = any(${sql.param([...ids])}::uuid[])`,
    }),
  streams: itemStreams({
    table: listing,
    id: listing.id,
    published: listing.publishedAt,
    changed: listing.updatedAt,
    shown: published,
  }),
  changes: [itemChange('listing.changed', ({ listingId }) => listingId)],
  tellChanges(before, now, language) {
    const t = i18nFor(language).getFixedT(language, 'finder', 'saved');
    const place = [now['where'], now['postcode']].filter(Boolean).join(', ');
    return before['postcode'] !== now['postcode'] && place ? [t('moved', { place })] : [];
  },
};
