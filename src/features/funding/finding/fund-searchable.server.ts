import { itemStreams } from '#features/saved-searches/item-streams.server.ts';
import { tellMovedDay } from '#features/saved-searches/moved-day.ts';
import { and, gte, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FoundItem, SearchableList } from '#features/saved-searches/searchable-list.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { fundingLink, fundPath } from '../fund-links.ts';
import { FundQuery } from '../fund.contract.ts';
import { fund } from '../fund.table.server.ts';
import { wantedFunds } from './fund-list.service.server.ts';

/** The address holds the amount as text. */
const stateOf = (query: QueryRecord) =>
  z.parse(FundQuery, { ...query, amount: query['amount'] && String(query['amount']) });
const wordsIn = (language: Language) => i18nFor(language).getFixedT(language, 'funding');

/** What opens later is news as well: who waits for it would hear too late otherwise. */
const isNotOver = ({ now }: Pick<ServiceContext, 'now'>) => gte(fund.closesAt, todayInLondon(now));

async function showFunds(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, FoundItem>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(fund)
    .where(and(isNotOver(ctx), inArray(fund.id, [...ids])));
  const t = wordsIn(ctx.language);
  return new Map(
    rows.map(({ id, slug, name, funder, opensAt, closesAt, maxAmount, createdAt }) => [
      id,
      {
        title: name,
        path: fundPath(slug),
        about: [funder, t('closes', { date: formatDate(closesAt, ctx.language) })]
          .filter(Boolean)
          .join(' · '),
        kind: 'fund',
        point: null,
        publishedAt: createdAt,
        owner: null,
        facts: { opensAt, closesAt, maxAmount },
      },
    ]),
  );
}

/** The list of programmes. */
export const fundSearchable: SearchableList = {
  name: 'funding',
  ns: 'funding',
  read(params) {
    const { sort: _, show: __, after: ___, amount, ...kept } = z.parse(FundQuery, params);
    return { ...kept, ...(amount && { amount: String(amount) }) };
  },
  pathOf: (query) => fundingLink(stateOf(query)),
  async describe({ language }, query) {
    const { q, form, area, serves, amount } = stateOf(query);
    const t = wordsIn(language);
    const rules = i18nFor(language).getFixedT(language, 'eligibility');
    return [
      t('title'),
      q && `“${q}”`,
      amount && formatPounds(amount * 100, language),
      form && rules(`form.${form}`),
      area && rules(`area.${area}`),
      serves && rules(`serves.${serves}`),
    ].filter((words): words is string => Boolean(words));
  },
  narrow: async () => ({ kinds: null, box: null }),
  show: showFunds,
  async matching(ctx, query, { ids, limit }) {
    const rows = await ctx.db
      .select({ id: fund.id })
      .from(fund)
      .where(and(isNotOver(ctx), wantedFunds(stateOf(query)), ids && inArray(fund.id, [...ids])))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  streams: itemStreams({
    table: fund,
    id: fund.id,
    published: fund.createdAt,
    changed: fund.updatedAt,
  }),
  changes: [],
  tellChanges(before, now, language) {
    const t = wordsIn(language);
    const opens = now['opensAt'];
    return [
      ...tellMovedDay(t, language, before['closesAt'], now['closesAt']),
      ...(before['opensAt'] === opens
        ? []
        : [t('saved.opens', { day: formatDate(String(opens), language) })]),
      ...(before['maxAmount'] === now['maxAmount'] ? [] : [t('saved.amount')]),
    ];
  },
};
