import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import type { OwnReview } from './own/own-review.contract.ts';
import type { Evidence, Reply, Review } from './review.contract.ts';
import type { review, reviewReply } from './review.table.server.ts';

export type ReviewRow = typeof review.$inferSelect;

export interface FoundReview {
  row: ReviewRow;
  reply: typeof reviewReply.$inferSelect | null;
}

/** Calendar date in the UK, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => ukDays.format(moment);
const ukDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** A published review as everyone sees it who reads in this language. */
export function toReview({ row, reply }: FoundReview, asked: Language): Review {
  // The table's check `review_published` holds this for every published row.
  if (row.publishedOn === null) throw new Error(`Published review ${row.id} has no date`);
  return {
    id: row.id,
    stars: row.stars,
    title: row.title,
    body: row.body,
    ...otherLanguage(asked, row.language),
    author: row.authorName,
    publishedOn: row.publishedOn,
    editedOn: row.editedAt && dayOf(row.editedAt),
    evidence: evidenceOf(row),
    offer: row.offer,
    reply: reply && toReply(reply, asked),
  };
}

/** A review as its author sees it: that it is held is told to staff alone. */
export function toOwnReview({ row, reply }: FoundReview, asked: Language): OwnReview {
  return {
    id: row.id,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    status: row.status === 'held' ? 'pending' : row.status,
    stars: row.stars,
    title: row.title,
    body: row.body,
    writtenIn: row.language,
    author: row.authorName,
    evidence: evidenceOf(row),
    offer: row.offer,
    reason: row.reason,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    publishedOn: row.publishedOn,
    reply: reply && toReply(reply, asked),
    version: row.version,
  };
}

const evidenceOf = (row: ReviewRow): Evidence => ({
  verifiedEmail: row.isVerified,
  inquiryOn: row.inquiryOn,
  visitedOn: row.visitedOn,
});

export const toReply = (reply: typeof reviewReply.$inferSelect, asked: Language): Reply => ({
  body: reply.body,
  ...otherLanguage(asked, reply.language),
  repliedOn: dayOf(reply.repliedAt),
  isEdited: reply.editedAt !== null,
});
