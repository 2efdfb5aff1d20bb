import { and, count, desc, asc, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { endOfToday, todayInLondon } from '#features/schedule/zone-clock.ts';
import { fundPageSize } from '../fund.contract.ts';
import type {
  FundQuery,
  listFunds as listContract,
  sumFunds as sumContract,
} from '../fund.contract.ts';
import type { FundSort, FundState } from '../fund.policy.ts';
import { toCard } from '../fund-shape.server.ts';
import type { FundRow } from '../fund-shape.server.ts';
import { fund } from '../fund.table.server.ts';

const mostClosing = 3;

/** A programme's state by its days, in SQL. */
export const isInState: Record<FundState, (today: string) => SQL | undefined> = {
  open: (today) => and(lte(fund.opensAt, today), gte(fund.closesAt, today)),
  upcoming: (today) => gt(fund.opensAt, today),
  closed: (today) => lt(fund.closesAt, today),
};

/** Programmes without the rule are for everybody. */
const admits = (rule: 'legalForms' | 'areas' | 'serves', value: string | undefined) =>
  value === undefined
    ? undefined
    : sql`(not ${fund.rules} ? ${rule} or ${fund.rules} -> ${rule} ? ${value})`;

/** What a list is ordered by: a whole number, and the id where that is the same. */
const sorts: Record<
  FundSort,
  { key: SQL<number>; isRising: boolean; keyOf: (row: FundRow) => number }
> = {
  closing: {
    key: sql<number>`to_char(${fund.closesAt}, 'YYYYMMDD')::int`,
    isRising: true,
    keyOf: ({ closesAt }) => Number(closesAt.replaceAll('-', '')),
  },
  newest: { key: sql<number>`0::int`, isRising: false, keyOf: () => 0 },
  largest: {
    key: sql<number>`coalesce(${fund.maxAmount}, ${fund.totalAvailable}, 0)`,
    isRising: false,
    keyOf: ({ maxAmount, totalAvailable }) => maxAmount ?? totalAvailable ?? 0,
  },
};

/** What the filters ask for, whatever its days. */
export const wantedFunds = ({ q, form, area, serves, amount }: FundQuery): SQL | undefined => {
  const pence = (amount ?? 0) * 100;
  return and(
    holdsWords(fund.searchText, q),
    admits('legalForms', form),
    admits('areas', area),
    admits('serves', serves),
    amount
      ? sql`${pence} between coalesce(${fund.minAmount}, 0) and coalesce(${fund.maxAmount}, ${pence})`
      : undefined,
  );
};

/** A page of programmes that everybody may read. */
export async function listFunds(
  ctx: ServiceContext,
  query: FundQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const { show = 'open', sort = 'closing', after } = query;
  const today = todayInLondon(ctx.now);
  const where = and(isInState[show](today), wantedFunds(query));
  const { key, isRising, keyOf } = sorts[sort];
  const [number, id] = after?.split('_') ?? [];
  const past =
    id &&
    sql`(${key}, ${fund.id}) ${sql.raw(isRising ? '>' : '<')} (${Number(number)}, ${id}::uuid)`;
  const inOrder = isRising ? asc : desc;
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(fund)
      .where(past ? and(where, past) : where)
      .orderBy(inOrder(key), inOrder(fund.id))
      .limit(fundPageSize + 1),
    ctx.db.$count(fund, where),
  ]);
  const { shown, next } = pageOf(rows, fundPageSize, (row) => `${keyOf(row)}_${row.id}`);
  return {
    items: shown.map((row) => toCard(row, today)),
    next,
    total,
    changesAt: endOfToday(ctx.now),
  };
}

/** Open ones in the order in which they close. */
export async function listClosing(ctx: ServiceContext, most: number, but?: string) {
  const today = todayInLondon(ctx.now);
  const rows = await ctx.db
    .select()
    .from(fund)
    .where(and(isInState.open(today), but ? sql`${fund.id} <> ${but}` : undefined))
    .orderBy(asc(fund.closesAt), asc(fund.id))
    .limit(most);
  return rows.map((row) => toCard(row, today));
}

/** What is open now, in figures, for the page that looks inside. */
export async function sumFunds(ctx: ServiceContext): Promise<EndpointResponse<typeof sumContract>> {
  const today = todayInLondon(ctx.now);
  const [sums, upcoming, closing] = await Promise.all([
    ctx.db
      .select({
        open: count(),
        available: sql`coalesce(sum(${fund.totalAvailable}), 0)`.mapWith(Number),
      })
      .from(fund)
      .where(isInState.open(today)),
    ctx.db.$count(fund, isInState.upcoming(today)),
    listClosing(ctx, mostClosing),
  ]);
  const { open = 0, available = 0 } = sums[0] ?? {};
  return { open, available, upcoming, closing, changesAt: endOfToday(ctx.now) };
}
