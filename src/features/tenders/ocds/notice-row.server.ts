import { createHash } from 'node:crypto';
import { slugOf } from '#features/directory/slug.server.ts';
import type { tenderAward } from '../awards/award.table.server.ts';
import { searchTextOfTender } from '../tender-shape.server.ts';
import type { tender } from '../tender.table.server.ts';
import type { Notice } from './reading/notice.ts';

const longestKey = 250;
const hashLetters = 10;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The process and its tender, as one key. Never the ocid alone: a process may hold several tenders. */
export function sourceIdOf({ ocid, tenderId }: Pick<Notice, 'ocid' | 'tenderId'>): string {
  const key = [ocid, tenderId].filter(Boolean).map(encodeURIComponent).join('/');
  return key.length <= longestKey ? key : `sha256:${hashOf(key)}`;
}

/** The tender that a notice makes. What staff have hidden stays hidden: that is no column of these. */
export function rowOfNotice(notice: Notice, ranAt: Date) {
  const { title, buyerName, description, location, outcome } = notice;
  const [closesAt, releasedAt] = [new Date(notice.closesAt), new Date(notice.releasedAt)];
  const isOver = outcome === 'ended' && closesAt > releasedAt;
  return {
    buyerName,
    title,
    description,
    location,
    category: notice.category,
    area: notice.area,
    currency: notice.currency,
    amountMinor: notice.amountMinor,
    // Ended before its day: no bids are taken from when that was told.
    closesAt: isOver ? releasedAt : closesAt,
    noticeUrl: notice.noticeUrl,
    cpv: [...notice.cpv],
    lots: [...notice.lots],
    suitsSmall: notice.suitsSmall,
    suitsCharities: notice.suitsCharities,
    provenance: {
      publisher: notice.publisher,
      licence: notice.licence,
      releaseId: notice.releaseId,
      releasedAt: notice.releasedAt,
    },
    status: outcome === 'awarded' ? ('awarded' as const) : ('published' as const),
    publishedAt: new Date(notice.publishedAt),
    withdrawnAt: outcome === 'withdrawn' ? ranAt : null,
    awardedOn: notice.awardedOn,
    searchText: searchTextOfTender({
      title,
      buyerName,
      summary: '',
      description,
      plainText: '',
      location,
    }),
    updatedAt: ranAt,
  } satisfies Partial<typeof tender.$inferInsert>;
}

/** Who won, as the notice says it: names of several are one line, for its lots are not told apart. */
export const awardOfNotice = (
  notice: Notice,
  tenderId: string,
): typeof tenderAward.$inferInsert => ({
  tenderId,
  name: notice.awardedTo,
  amountMinor: notice.awardedMinor,
});

/** The same notice has the same address whenever it comes in. */
export function newRowOfNotice(notice: Notice, ranAt: Date): typeof tender.$inferInsert {
  const sourceId = sourceIdOf(notice);
  return {
    ...rowOfNotice(notice, ranAt),
    slug: `${slugOf(notice.title)}-${hashOf(sourceId).slice(0, hashLetters)}`,
    source: 'notice',
    sourceId,
    createdAt: ranAt,
  };
}
