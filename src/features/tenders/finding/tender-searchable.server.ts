import { and, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { holdsEntitlement } from '#features/giving/benefits/entitlement.service.server.ts';
import { itemStreams } from '#features/saved-searches/item-streams.server.ts';
import { tellMovedDay } from '#features/saved-searches/moved-day.ts';
import type { FoundItem, SearchableList } from '#features/saved-searches/searchable-list.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { closingDay } from '../tender-day.ts';
import { askedOf, tenderPath, tendersLink } from '../tender-links.ts';
import { TenderQuery } from '../tender.contract.ts';
import { tender } from '../tender.table.server.ts';
import { openTenders, visibleTenders, wantedTenders } from './tender-query.server.ts';

/** The address holds amounts as text. */
const stateOf = (query: QueryRecord) => {
  const text = (name: 'least' | 'most') => query[name] && String(query[name]);
  return z.parse(TenderQuery, { ...query, least: text('least'), most: text('most') });
};
const wordsIn = (language: Language) => i18nFor(language).getFixedT(language, 'tenders');

async function showTenders(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, FoundItem>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(tender)
    .where(and(openTenders(ctx.now), inArray(tender.id, [...ids])));
  const t = wordsIn(ctx.language);
  return new Map(
    rows.map((row) => {
      const day = row.closesAt && closingDay(row.closesAt);
      return [
        row.id,
        {
          title: row.title,
          path: tenderPath(row.slug),
          about: [row.buyerName, day && t('closes', { date: formatDate(day, ctx.language) })]
            .filter(Boolean)
            .join(' · '),
          kind: row.category ?? 'general',
          point: null,
          publishedAt: row.publishedAt ?? row.createdAt,
          owner: row.councilId ? { id: row.councilId, name: row.buyerName } : null,
          facts: { closesOn: day, amount: row.amountMinor },
        },
      ];
    }),
  );
}

/** The list of tenders. Its alerts are part of the pass (decision D17): without one nobody is told of any. */
export const tenderSearchable: SearchableList = {
  name: 'tenders',
  ns: 'tenders',
  read(params) {
    const { sort: _, show: __, after: ___, closing: ____, ...kept } = z.parse(TenderQuery, params);
    return askedOf(kept);
  },
  pathOf: (query) => tendersLink(stateOf(query)),
  async describe({ language }, query) {
    const { q, category, area, cpv, least, most, small } = stateOf(query);
    const t = wordsIn(language);
    const rules = i18nFor(language).getFixedT(language, 'eligibility');
    return [
      t('title'),
      q && `“${q}”`,
      category && t(`category.${category}`),
      area && rules(`area.${area}`),
      cpv && `CPV ${cpv}`,
      least && `≥ ${formatPounds(least * 100, language)}`,
      most && `≤ ${formatPounds(most * 100, language)}`,
      small && t('suits.small'),
    ].filter((words): words is string => Boolean(words));
  },
  async narrow(_, query) {
    const { category } = stateOf(query);
    return { kinds: category ? [category] : null, box: null };
  },
  show: showTenders,
  async matching(ctx, query, { ids, limit }) {
    const { sort: _, show: __, ...asked } = stateOf(query);
    const rows = await ctx.db
      .select({ id: tender.id })
      .from(tender)
      .where(and(wantedTenders(asked, ctx.now), ids && inArray(tender.id, [...ids])))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  mayHear: async (ctx, accountId) =>
    accountId !== null && holdsEntitlement(ctx, accountId, 'access-pass'),
  streams: itemStreams({
    table: tender,
    id: tender.id,
    published: tender.publishedAt,
    changed: tender.updatedAt,
    shown: visibleTenders,
  }),
  changes: [],
  tellChanges(before, now, language) {
    const t = wordsIn(language);
    return [
      ...tellMovedDay(t, language, before['closesOn'], now['closesOn']),
      ...(before['amount'] === now['amount'] ? [] : [t('saved.amount')]),
    ];
  },
};
