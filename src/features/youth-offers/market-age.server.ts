import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { hasCheckFor } from '#features/vetting/current-check.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isInMarket, youthOfferPolicy } from './youth-offer.policy.ts';

/**
 * Whether the market is open to this person now. What somebody under 18 says of their age opens nothing by itself: that
 * takes the guardian's consent to applying and the word of an adult who knows them (decision D73). Adults of 25 and over
 * come along as volunteers, and see words of people under 18 with a current check alone (decision D74).
 */
export async function isMarketOpen(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  actor: Actor,
): Promise<boolean> {
  if (actor.kind !== 'user' || !isInMarket(actor)) return false;
  if (isAdmitted(actor, ['admin'])) return true;
  if (findAgeBand(actor.ageBand).isYouth)
    return (await allowedAmong(db, [actor.id], { act: 'apply', now })).has(actor.id);
  return (await hasCheckFor(db, [actor.id], 'children-supervised', todayInLondon(now))).has(
    actor.id,
  );
}

/** Throws `youth-offer/not-open` where it is not. */
export async function assertMarketOpen(ctx: ServiceContext): Promise<void> {
  const person = requirePerson(ctx, youthOfferPolicy.browse, undefined);
  if (await isMarketOpen(ctx, person)) return;
  throw new AppError(
    'forbidden',
    'youth-offer/not-open',
    'The marketplace is not open to you yet.',
  );
}
