import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { FundBody, FundCard } from './fund.contract.ts';
import { stateOf } from './fund.policy.ts';
import type { fund } from './fund.table.server.ts';

export type FundRow = typeof fund.$inferSelect;

/** What a list shows of a programme. `today` is the day in London. */
export function toCard(row: FundRow, today: string): FundCard {
  const { id, slug, name, funder, minAmount, maxAmount, opensAt, closesAt, isSample } = row;
  const state = stateOf(row, today);
  return { id, slug, name, funder, minAmount, maxAmount, opensAt, closesAt, state, isSample };
}

/** What the form has of it. */
export function toBody(row: FundRow): FundBody {
  const { name, funder, description, minAmount, maxAmount, totalAvailable } = row;
  const { opensAt, closesAt, criteria, rules, website } = row;
  const money = { minAmount, maxAmount, totalAvailable };
  return { name, funder, description, ...money, opensAt, closesAt, criteria, rules, website };
}

/** The columns that a form fills. */
export const toColumns = (body: FundBody) => ({
  ...body,
  searchText: searchTextOf(body.name, body.funder, body.description, ...body.criteria),
});
