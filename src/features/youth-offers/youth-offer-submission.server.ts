import { eq } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { marketPath, offerPath } from './youth-offer-links.ts';
import { youthOfferPolicy, youthOffersPerDay } from './youth-offer.policy.ts';
import { youthOffer } from './youth-offer.table.server.ts';

export type YouthOfferRow = typeof youthOffer.$inferSelect;

/** The offers as young people send them and staff look at them. */
export const youthOfferSubmission: SubmissionKind<YouthOfferRow> = {
  type: 'youth-offer',
  ns: 'youth-offers',
  table: youthOffer,
  tags: [],
  mostADay: youthOffersPerDay,
  titleOf: ({ title }) => title,
  url: offerPath,
  ownUrl: marketPath,
  find: async (_ctx, db, where) => db.select().from(youthOffer).where(where),
  keptBy: (_db, { id }) => eq(youthOffer.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: youthOfferPolicy,
  news: { published: 'youth-offers/published', refused: 'youth-offers/refused' },
  refusals: {
    notFound: () => notFound('youth-offer/not-found', 'There is no such youth offer.'),
    tooMany: () =>
      new AppError(
        'conflict',
        'youth-offer/too-many',
        'You have sent as many as one may in a day.',
      ),
    changed: () => new AppError('conflict', 'youth-offer/changed', 'This was decided elsewhere.'),
  },
};
