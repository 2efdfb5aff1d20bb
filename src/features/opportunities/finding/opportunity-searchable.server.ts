import { itemStreams } from '#features/saved-searches/item-streams.server.ts';
import { tellMovedDay } from '#features/saved-searches/moved-day.ts';
import { and, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { boxAround } from '#features/places/distance.ts';
import type { FoundItem, SearchableList } from '#features/saved-searches/searchable-list.server.ts';
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
  streams: itemStreams({
    table: opportunity,
    id: opportunity.id,
    published: opportunity.publishedAt,
    changed: opportunity.updatedAt,
    shown: visibleOpportunities,
  }),
  changes: [],
  tellChanges(before, now, language) {
    const t = wordsIn(language);
    const isPaidOtherwise = (['pay', 'from', 'to'] as const).some(
      (name) => before[name] !== now[name],
    );
    const isElsewhere = (['city', 'remote'] as const).some((name) => before[name] !== now[name]);
    return [
      ...tellMovedDay(t, language, before['deadline'], now['deadline']),
      ...(isPaidOtherwise ? [t('saved.pay')] : []),
      ...(isElsewhere ? [t('saved.place')] : []),
    ];
  },
};
