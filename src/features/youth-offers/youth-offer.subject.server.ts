import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { isMarketOpen } from './market-age.server.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';
import { youthOffer } from './youth-offer.table.server.ts';

const submitted = submissionSubject(youthOfferSubmission);

/**
 * The offers as other features know them: they are reported, and hidden by a decision of staff. Outside the market only
 * their author, staff and the site know of them.
 */
export const youthOfferSubject: SubjectKind = {
  ...submitted,
  async find(ctx, ids) {
    const { actor } = ctx;
    const found = await submitted.find(ctx, ids);
    if (isStaff(actor) || (await isMarketOpen(ctx, actor))) return found;
    return found.filter(({ ownerIds }) => ownerIds.some((id) => isSelf(actor, id)));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: youthOffer.id, title: youthOffer.title, text: youthOffer.text })
      .from(youthOffer)
      .where(inArray(youthOffer.id, [...ids]));
    return new Map(rows.map(({ id, title, text }) => [id, `${title}\n${text}`]));
  },
};
