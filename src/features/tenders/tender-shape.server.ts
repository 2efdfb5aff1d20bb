import { searchTextOf } from '#platform/search/word-match.server.ts';
import { endOfToday, todayInLondon } from '#features/schedule/zone-clock.ts';
import { cpvNameOf } from './cpv/cpv-names.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { AwardRow } from './awards/award.table.server.ts';
import { stageOf } from './tender-stage.ts';
import type { getTender, TenderCard } from './tender.contract.ts';
import { tender } from './tender.table.server.ts';
import type { TenderRow } from './tender.table.server.ts';

/** What a list reads of each: its long texts stay where they are. */
export const cardColumns = {
  id: tender.id,
  slug: tender.slug,
  title: tender.title,
  buyerName: tender.buyerName,
  councilId: tender.councilId,
  closesAt: tender.closesAt,
  noticeUrl: tender.noticeUrl,
  isBelowThreshold: tender.isBelowThreshold,
  isSample: tender.isSample,
  status: tender.status,
  source: tender.source,
  summary: tender.summary,
  category: tender.category,
  location: tender.location,
  area: tender.area,
  currency: tender.currency,
  amountMinor: tender.amountMinor,
  publishedAt: tender.publishedAt,
  createdAt: tender.createdAt,
  updatedAt: tender.updatedAt,
  suitsSmall: tender.suitsSmall,
  suitsCharities: tender.suitsCharities,
} as const;
export type CardRow = Pick<TenderRow, keyof typeof cardColumns>;

/** What everybody reads of one that is shown (decision D17). Another field here is another field for everybody. */
export const toFreeCard = (row: CardRow): TenderCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  buyerName: row.buyerName,
  closesAt: row.closesAt?.toISOString() ?? '',
  noticeUrl: row.noticeUrl,
  needsNoNotice: row.noticeUrl === null && row.isBelowThreshold,
  isSample: row.isSample,
});

/** For those who may read all of it. */
export const toCard = (row: CardRow, now: Date): TenderCard => ({
  ...toFreeCard(row),
  more: {
    stage: stageOf(row, now),
    source: row.source,
    summary: row.summary,
    category: row.category,
    location: row.location,
    area: row.area,
    currency: row.currency,
    amountMinor: row.amountMinor,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    suitsSmall: row.suitsSmall,
    suitsCharities: row.suitsCharities,
  },
});

type Full = NonNullable<EndpointResponse<typeof getTender>['full']>;

export const toFull = (row: TenderRow, awards: readonly AwardRow[], now: Date): Full => ({
  description: row.description,
  plainText: row.plainText,
  contactEmail: row.contactEmail,
  attachmentUrl: row.attachmentUrl,
  isBelowThreshold: row.isBelowThreshold,
  cpv: row.cpv.map((code) => ({ code, name: cpvNameOf(code) })),
  lots: [...row.lots],
  documents: [...row.documents],
  rules: row.rules,
  today: todayInLondon(now),
  award:
    row.status === 'awarded' && row.awardedOn
      ? {
          on: row.awardedOn,
          winners: awards.map(({ lot, name: to, amountMinor }) => ({ lot, to, amountMinor })),
        }
      : null,
  origin: row.provenance && {
    publisher: row.provenance.publisher,
    licence: row.provenance.licence,
  },
});

/** Until when an answer for visitors holds: the first of the three that everybody sees closes, or the day ends. */
export const changesAtOf = (free: readonly CardRow[], now: Date): string =>
  [endOfToday(now), ...free.map(({ closesAt }) => closesAt?.toISOString() ?? '')]
    .filter(Boolean)
    .toSorted()[0] ?? endOfToday(now);

type Words = Pick<
  TenderRow,
  'title' | 'buyerName' | 'summary' | 'description' | 'plainText' | 'location'
>;

/** What is searched by those who may read all of it. */
export const searchTextOfTender = (words: Words): string =>
  searchTextOf(
    words.title,
    words.buyerName,
    words.summary,
    words.plainText,
    words.description,
    words.location,
  );
