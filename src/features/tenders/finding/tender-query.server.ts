import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { foldedWords, holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { fold } from '#platform/text/fold.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { TenderQuery } from '../tender.contract.ts';
import { mostWithoutPass } from '../tender.policy.ts';
import type { TenderShow } from '../tender.policy.ts';
import type { Sight } from '../tender-sight.server.ts';
import { cardColumns } from '../tender-shape.server.ts';
import type { CardRow } from '../tender-shape.server.ts';
import { tender } from '../tender.table.server.ts';

const isThere = sql`${tender.withdrawnAt} is null and ${tender.hiddenAt} is null`;

/** What is public, closed ones too. */
export const visibleTenders: SQL = sql`(${tender.status} in ('published', 'awarded', 'cancelled') and ${isThere})`;

/** One can still bid. */
export const openTenders = (now: Date): SQL | undefined =>
  and(sql`${tender.status} = 'published'`, isThere, gt(tender.closesAt, now));

const isShown: Record<TenderShow, (now: Date) => SQL | undefined> = {
  open: openTenders,
  closed: (now) => and(sql`${tender.status} = 'published'`, isThere, lte(tender.closesAt, now)),
  awarded: () => and(sql`${tender.status} = 'awarded'`, isThere),
};

/**
 * The tenders that everybody sees: those that close next, of all that are open. What is asked for changes nothing about
 * which they are; else filters would lead through all of them, three by three.
 */
export const listFree = (db: Db, now: Date): Promise<CardRow[]> =>
  db
    .select(cardColumns)
    .from(tender)
    .where(openTenders(now))
    .orderBy(asc(tender.closesAt), asc(tender.id))
    .limit(mostWithoutPass);

const closingDays = { week: 7, month: 31 } as const;

const lastMoment = (now: Date, closing: TenderQuery['closing']): Date | undefined =>
  closing && later(now, closingDays[closing] * dayMs);

/**
 * Without a pass a filter reads what is shown: words of the title and the buyer, and the closing date. One that read what
 * is not shown would tell it, value by value.
 */
export function keepsFree({ q, closing, show = 'open' }: TenderQuery, now: Date) {
  const words = foldedWords(q ?? '');
  const last = lastMoment(now, closing);
  return ({ title, buyerName, closesAt }: CardRow): boolean => {
    const text = fold(`${title}\n${buyerName}`);
    return (
      show === 'open' &&
      isSearchable(q) &&
      words.every((word) => text.includes(word)) &&
      (!last || (closesAt !== null && closesAt <= last))
    );
  };
}

/** What is asked for by somebody who may read all of it. */
export const wantedTenders = (query: TenderQuery, now: Date): SQL | undefined => {
  const { q, category, area, cpv, closing, small, show = 'open' } = query;
  const last = lastMoment(now, closing);
  return and(
    isShown[show](now),
    isSearchable(q) ? holdsWords(tender.searchText, q) : sql`false`,
    category && eq(tender.category, category),
    area && eq(tender.area, area),
    cpv
      ? sql`exists (select from unnest(${tender.cpv}) as code where code like ${`${cpv}%`})`
      : undefined,
    last && lte(tender.closesAt, last),
    small && eq(tender.suitsSmall, true),
    ...aboutAmount(query),
  );
};

const inPounds = eq(tender.currency, 'GBP');

const aboutAmount = ({ least, most }: TenderQuery) => [
  least ? and(inPounds, gte(tender.amountMinor, least * 100)) : undefined,
  most ? and(inPounds, lte(tender.amountMinor, most * 100)) : undefined,
];

/** The rows of tenders that one sees whole. */
export const wholeTenders = ({ hasAll, councilIds }: Sight): SQL | undefined =>
  hasAll ? undefined : inArray(tender.councilId, [...councilIds]);
