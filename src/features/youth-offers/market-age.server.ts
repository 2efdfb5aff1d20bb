import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { youthOfferPolicy } from './youth-offer.policy.ts';

/**
 * Throws where the market is not open to the person. What somebody under 18 says of their age opens nothing by itself:
 * that takes the guardian's consent to applying and the word of an adult who knows them (decision D73).
 */
export async function assertMarketOpen(ctx: ServiceContext, db: Db): Promise<void> {
  const { id } = requirePerson(ctx, youthOfferPolicy.browse, undefined);
  const allowed = await allowedAmong(db, [id], { act: 'apply', now: ctx.now });
  if (allowed.has(id)) return;
  throw new AppError(
    'forbidden',
    'youth-offer/not-open',
    'The marketplace is not open to you yet.',
  );
}
