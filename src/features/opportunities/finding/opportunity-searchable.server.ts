import { and, asc, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { boxAround } from '#features/places/distance.ts';
import type {
  FoundItem,
  ItemFacts,
  ItemStream,
  SearchableList,
} from '#features/saved-searches/searchable-list.server.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { opportunitiesLink, opportunityPath } from '../opportunity-links.ts';
import { hostOf, readHosts } from '../opportunity-shape.server.ts';
import { OpportunityQuery } from '../opportunity.contract.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { readAsked } from './opportunity-list.service.server.ts';
import {
  openOpportunities,
  visibleOpportunities,
  wantedOpportunities,
} from './opportunity-query.server.ts';

const stateOf = (query: QueryRecord) => z.parse(OpportunityQuery, query);
const wordsIn = (language: Language) => i18nFor(language).getFixedT(language, 'opportunities');

async function showOpportunities(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, FoundItem>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(opportunity)
    .where(and(openOpportunities(ctx.now), inArray(opportunity.id, [...ids])));
  const names = await readHosts(ctx.db, rows);
  const t = wordsIn(ctx.language);
  return new Map(
    rows.map((row) => {
      const { id, title, slug, type, lat, lng, deadline, hostListingId, city, remote } = row;
      const host = hostOf(row, names);
      const closes = deadline && t('closesOn', { day: formatDate(deadline, ctx.language) });
      return [
        id,
        {
          title,
          path: opportunityPath(slug),
          about: [t(`type.${type}`), host.name, city, closes].filter(Boolean).join(' · '),
          kind: type,
          point: lat === null || lng === null ? null : { lat, lng },
          publishedAt: row.publishedAt ?? row.createdAt,
          owner: hostListingId && host.name ? { id: hostListingId, name: host.name } : null,
          facts: { deadline, pay: row.pay, from: row.payFrom, to: row.payTo, city, remote },
        },
      ];
    }),
  );
}

const streamBy = (name: ItemStream['name'], column: PgColumn): ItemStream => ({
  name,
  list: (db, { at, id }, limit) =>
    db
      .select({ id: opportunity.id, at: sql<string>`${column}::text` })
      .from(opportunity)
      .where(
        and(
          visibleOpportunities,
          sql`(${column}, ${opportunity.id}) > (${at}::timestamptz, ${id}::uuid)`,
        ),
      )
      .orderBy(asc(column), asc(opportunity.id))
      .limit(limit),
});

/** "Closes 3 days later, on 5 January 2027"; nothing where one of them has no deadline. */
function tellDeadline(before: ItemFacts, now: ItemFacts, language: Language): string[] {
  const [old, next] = [before['deadline'], now['deadline']];
  if (typeof old !== 'string' || typeof next !== 'string' || old === next) return [];
  const days = dayOf(next) - dayOf(old);
  const day = formatDate(next, language);
  const t = wordsIn(language);
  return [t(days > 0 ? 'saved.later' : 'saved.earlier', { count: Math.abs(days), day })];
}

/** The list of what people apply for. */
export const opportunitySearchable: SearchableList = {
  name: 'opportunities',
  ns: 'opportunities',
  read(params) {
    const { sort: _, closing: __, after: ___, ...kept } = z.parse(OpportunityQuery, params);
    return kept;
  },
  pathOf: (query) => opportunitiesLink(stateOf(query)),
  async describe(ctx, query) {
    const state = stateOf(query);
    const t = wordsIn(ctx.language);
    const { typed, asked } = await readAsked(ctx, state);
    const near = typed.place ? (typed.place.label ?? t('yourPosition')) : state.near;
    const { q, within, host, type = [], remote = [], hours, age, hourly, yearly } = state;
    const names = host ? await readHosts(ctx.db, [{ hostListingId: host }]) : undefined;
    const pounds = hourly ?? yearly;
    return [
      t('title'),
      q && `“${q}”`,
      near && t('saved.near', { place: near }),
      near && within && t('within', { count: asked.within, miles: String(asked.within) }),
      names && hostOf({ hostListingId: host ?? null }, names).name,
      ...type.map((one) => t(`type.${one}`)),
      ...remote.map((one) => t(`remote.${one}`)),
      ...(['paid', 'easy'] as const).map((name) => state[name] && t(`filter.${name}`)),
      pounds && t(hourly ? 'saved.hourly' : 'saved.yearly', { pounds }),
      hours && t(`filter.hoursChoice.${hours}`),
      age && t('filter.ageChoice', { age }),
    ].filter((words): words is string => Boolean(words));
  },
  async narrow(ctx, query) {
    const state = stateOf(query);
    const { asked } = await readAsked(ctx, state);
    return {
      kinds: state.type?.length ? state.type : null,
      box: asked.point && boxAround(asked.point, asked.within),
    };
  },
  show: showOpportunities,
  async matching(ctx, query, { ids, limit }) {
    const { asked, typed } = await readAsked(ctx, stateOf(query));
    if (typed.isUnknown) return [];
    const rows = await ctx.db
      .select({ id: opportunity.id })
      .from(opportunity)
      .where(and(wantedOpportunities(asked), ids && inArray(opportunity.id, [...ids])))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  streams: [
    streamBy('published', opportunity.publishedAt),
    streamBy('changed', opportunity.updatedAt),
  ],
  changes: [],
  tellChanges(before, now, language) {
    const t = wordsIn(language);
    const isPaidOtherwise = (['pay', 'from', 'to'] as const).some(
      (name) => before[name] !== now[name],
    );
    const isElsewhere = (['city', 'remote'] as const).some((name) => before[name] !== now[name]);
    return [
      ...tellDeadline(before, now, language),
      ...(isPaidOtherwise ? [t('saved.pay')] : []),
      ...(isElsewhere ? [t('saved.place')] : []),
    ];
  },
};
