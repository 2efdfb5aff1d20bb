import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { endOfToday, todayInLondon } from '#features/schedule/zone-clock.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { monthDayOf } from '../history-day.ts';
import { historyPageSize, mostPins } from '../history-item.contract.ts';
import type {
  getHistoryToday as todayContract,
  HistoryQuery,
  listHistory as listContract,
  listHistoryPins as pinsContract,
} from '../history-item.contract.ts';
import { historyItem } from '../history-item.table.server.ts';
import { textIn, toCard } from '../history-shape.server.ts';

/** A literal, so that the partial indexes serve it. */
const isPublished = sql`${historyItem.status} = 'published'`;
const mostToday = 3;

/** What the filters ask for beside the years: an axis shows how it lies over all of them. */
const isWanted = ({ q, nation, place, theme, person }: HistoryQuery): SQL | undefined =>
  and(
    isPublished,
    holdsWords(historyItem.searchText, q),
    nation && eq(historyItem.nation, nation),
    holdsWords(historyItem.placeText, place),
    theme && sql`${historyItem.themes} @> array[${theme}]::text[]`,
    holdsWords(historyItem.peopleText, person),
  );

/** Its time touches these years. */
const isWithin = ({ from, to }: HistoryQuery): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(historyItem.lastDay, from * 10_000),
    to === undefined ? undefined : lte(historyItem.firstDay, to * 10_000 + 9999),
  );

/** Of one mark of the axis: decades within what is at most a century, else centuries. */
const stepOf = ({ from, to }: HistoryQuery): number =>
  from !== undefined && to !== undefined && to >= from && to - from < 100 ? 10 : 100;

/** An item counts in each span that its time touches, as the list that the span leads to finds it. */
async function countSpans({ db }: ServiceContext, query: HistoryQuery, step: number) {
  const years = step === 10 ? isWithin(query) : undefined;
  const size = sql.raw(String(step * 10_000));
  const touched = sql`generate_series(${historyItem.firstDay} / ${size}, ${historyItem.lastDay} / ${size})`;
  const each = db
    .select({ at: sql`${touched}`.mapWith(Number).as('at') })
    .from(historyItem)
    .where(and(isWanted(query), years))
    .as('each');
  const rows = await db
    .select({ at: each.at, count: sql`count(*)`.mapWith(Number) })
    .from(each)
    .groupBy(each.at)
    .orderBy(each.at);
  const spans = rows.map(({ at, count }) => ({ from: at * step, count }));
  if (step === 100) return spans;
  const { from = 0, to = 9999 } = query;
  return spans.filter((span) => span.from + step > from && span.from <= to);
}

/** A page of what everybody reads, and how the whole list lies in time. */
export async function listHistory(
  ctx: ServiceContext,
  query: HistoryQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const where = and(isWanted(query), isWithin(query));
  const [day, id] = query.after?.split('_') ?? [];
  const isNewest = query.sort === 'newest';
  const past =
    id &&
    sql`(${historyItem.firstDay}, ${historyItem.id}) ${sql.raw(isNewest ? '<' : '>')} (${Number(day)}, ${id}::uuid)`;
  const inOrder = isNewest ? desc : asc;
  const step = stepOf(query);
  const [rows, total, spans] = await Promise.all([
    ctx.db
      .select()
      .from(historyItem)
      .where(past ? and(where, past) : where)
      .orderBy(inOrder(historyItem.firstDay), inOrder(historyItem.id))
      .limit(historyPageSize + 1),
    ctx.db.$count(historyItem, where),
    countSpans(ctx, query, step),
  ]);
  const { shown, next } = pageOf(rows, historyPageSize, (row) => `${row.firstDay}_${row.id}`);
  return { items: shown.map((row) => toCard(row, ctx.language)), next, total, step, spans };
}

export async function listHistoryPins(
  ctx: ServiceContext,
  query: HistoryQuery,
): Promise<EndpointResponse<typeof pinsContract>> {
  const rows = await ctx.db
    .select()
    .from(historyItem)
    .where(and(isWanted(query), isWithin(query), isNotNull(historyItem.lat)))
    .orderBy(asc(historyItem.firstDay), asc(historyItem.id))
    .limit(mostPins);
  const pins = rows.flatMap((row) => {
    const { slug, startsOn, place, warnings, lat, lng } = row;
    if (lat === null || lng === null) return [];
    const { title } = textIn(row, ctx.language);
    return [{ slug, title, startsOn, place, warnings, lat, lng }];
  });
  return { pins };
}

/** What happened on this day of the year in London, where the day is known; the earliest first. */
export async function getHistoryToday(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof todayContract>> {
  const monthDay = monthDayOf(todayInLondon(ctx.now)) ?? 0;
  const rows = await ctx.db
    .select()
    .from(historyItem)
    .where(and(isPublished, eq(historyItem.monthDay, monthDay)))
    .orderBy(asc(historyItem.firstDay), asc(historyItem.id))
    .limit(mostToday);
  return {
    items: rows.map((row) => toCard(row, ctx.language)),
    changesAt: endOfToday(ctx.now),
  };
}
