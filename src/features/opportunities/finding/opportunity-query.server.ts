import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Point } from '#features/places/distance.ts';
import { withinMilesOf } from '#features/places/miles-between.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { daysAfter } from '../opportunity-day.ts';
import type { OpportunityQuery } from '../opportunity.contract.ts';
import { mainTypes } from '../opportunity.policy.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { fullTimeHours } from './opportunity-choices.ts';

/** What everybody sees, closed ones too. */
export const visibleOpportunities = shownOf(opportunity);

/** What one can still apply for: shown, not closed, and its last day is not over in London. */
export const openOpportunities = (now: Date): SQL | undefined =>
  and(
    visibleOpportunities,
    sql`${opportunity.closedAt} is null`,
    gte(opportunity.deadline, todayInLondon(now)),
  );

export interface Asked {
  query: OpportunityQuery;
  now: Date;
  point: Point | null;
  within: number;
}

const closingDays = { week: 7, month: 31 } as const;

/** Which are asked for, on whatever page. */
export const wantedOpportunities = ({ query, now, point, within }: Asked): SQL | undefined =>
  and(
    openOpportunities(now),
    isSearchable(query.q) ? holdsWords(opportunity.searchText, query.q) : sql`false`,
    inArray(opportunity.type, query.type?.length ? query.type : [...mainTypes]),
    query.remote?.length ? inArray(opportunity.remote, query.remote) : undefined,
    query.host ? eq(opportunity.hostListingId, query.host) : undefined,
    // What is done from home is near everybody, but who names a place wants to go somewhere.
    point ? withinMilesOf(point, within, opportunity) : undefined,
    ...aboutPay(query),
    ...aboutTime(query, now),
  );

const aboutPay = ({ paid, hourly, yearly }: OpportunityQuery) => [
  paid ? ne(opportunity.pay, 'unpaid') : undefined,
  hourly ? gte(opportunity.hourly, Number(hourly) * 100) : undefined,
  yearly ? gte(opportunity.yearly, Number(yearly) * 100) : undefined,
];

const aboutTime = ({ hours, closing, age, easy }: OpportunityQuery, now: Date) => [
  hours === 'full' ? gte(opportunity.hoursPerWeek, fullTimeHours) : undefined,
  hours === 'part' ? lt(opportunity.hoursPerWeek, fullTimeHours) : undefined,
  closing
    ? lte(opportunity.deadline, daysAfter(todayInLondon(now), closingDays[closing]))
    : undefined,
  age ? or(isNull(opportunity.ageFrom), sql`${opportunity.ageFrom} <= ${Number(age)}`) : undefined,
  easy ? eq(opportunity.noExperience, true) : undefined,
];
