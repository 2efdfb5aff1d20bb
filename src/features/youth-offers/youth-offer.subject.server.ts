import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { isMarketOpen } from './market-age.server.ts';
import { offerersAmong } from './offerers.server.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';
import { youthOffer } from './youth-offer.table.server.ts';

const submitted = submissionSubject(youthOfferSubmission);

/**
 * The offers as other features know them: they are reported, and hidden by a decision of staff. Outside the market, and
 * while their author may offer nothing, only the author, staff and the site know of them.
 */
export const youthOfferSubject: SubjectKind = {
  ...submitted,
  async find(ctx, ids) {
    const { actor } = ctx;
    const found = await submitted.find(ctx, ids);
    if (isStaff(actor)) return found;
    const isOpen = await isMarketOpen(ctx, actor);
    const owners = found.flatMap(({ ownerIds }) => ownerIds);
    const offerers = isOpen ? await offerersAmong(ctx.db, owners, ctx.now) : new Set();
    return found.filter(
      ({ ownerIds }) =>
        (isOpen && ownerIds.every((id) => offerers.has(id))) ||
        ownerIds.some((id) => isSelf(actor, id)),
    );
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: youthOffer.id, title: youthOffer.title, text: youthOffer.text })
      .from(youthOffer)
      .where(inArray(youthOffer.id, [...ids]));
    return new Map(rows.map(({ id, title, text }) => [id, `${title}\n${text}`]));
  },
};
