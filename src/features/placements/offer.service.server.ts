import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import type { Placement, PlacementOffer } from './placement.contract.ts';
import { mailOffer } from './placement.mail.server.ts';
import {
  charitableKinds,
  longestCourseDays,
  longestDays,
  mostOpenPlacements,
  offerMs,
  offersPerDay,
  offersToOne,
  placementPolicy,
} from './placement.policy.ts';
import { getHost, listSupervisors } from './placement.service.server.ts';
import { placement } from './placement.table.server.ts';
import { daysOf } from './placement-time.ts';
import { toView } from './rows/placement-views.server.ts';

const refusal = (path: string, name: string) =>
  wrongFields([{ path, key: `placements:error.${name}` }]);

/**
 * Offers it by mail. The answer is the same whoever has the address: nobody learns here who has an account, or how old
 * they are. Throws `placement/many` beyond the offers of a day.
 */
export async function offerPlacement(
  ctx: ServiceContext,
  listingId: string,
  { email, ...offer }: PlacementOffer,
): Promise<Placement> {
  return ctx.db.transaction(async (tx) => {
    const host = await getHost(ctx, tx, listingId);
    const { id: offeredBy } = requirePerson(ctx, placementPolicy.offer, host);
    assertPeriod(offer, todayInLondon(ctx.now));
    await assertGround(tx, listingId, offer);
    const supervisors = await listSupervisors(tx, host);
    if (!supervisors.some(({ id }) => id === offer.supervisorId))
      throw refusal('supervisorId', 'supervisor');
    await assertRoom(ctx, tx, { listingId, email });
    const isUnpaid = offer.pay === 'unpaid';
    const [row] = await tx
      .insert(placement)
      .values({
        ...offer,
        ground: isUnpaid ? offer.ground : null,
        scheme: isUnpaid && offer.ground === 'scheme' ? offer.scheme : '',
        listingId,
        offeredBy,
        offeredTo: email,
        offerUntil: later(ctx.now, offerMs),
        // The clock that the next offer is counted by.
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error('The placement was not stored.');
    await mailOffer(ctx, tx, { address: email, occupation: row.occupation, host: host.title });
    await audit(ctx, tx, {
      action: 'placement.offered',
      subject: { type: 'placement', id: row.id },
      detail: { pay: row.pay, ...(row.ground && { ground: row.ground }) },
    });
    return toView(ctx, tx, row);
  });
}

function assertPeriod(offer: Omit<PlacementOffer, 'email'>, today: string): void {
  if (offer.endsOn < offer.startsOn) throw refusal('endsOn', 'endsOn');
  if (offer.endsOn <= today) throw refusal('endsOn', 'endsPast');
  if (dayOf(offer.startsOn) - dayOf(today) > longestDays) throw refusal('startsOn', 'startsFar');
  const isCourse = offer.pay === 'unpaid' && offer.ground === 'placement';
  if (daysOf(offer) > (isCourse ? longestCourseDays : longestDays))
    throw refusal('endsOn', isCourse ? 'courseLong' : 'periodLong');
}

/** What the law asks of work without pay (decision D71). */
async function assertGround(
  tx: Db,
  listingId: string,
  { pay, ground, scheme }: Omit<PlacementOffer, 'email'>,
): Promise<void> {
  if (pay === 'paid') return;
  if (ground === null) throw refusal('ground', 'ground');
  if (ground === 'scheme' && scheme === '') throw refusal('scheme', 'scheme');
  if (ground !== 'charity') return;
  const pages = publishedPages();
  const [page] = await tx.select({ kind: pages.kind }).from(pages).where(eq(pages.id, listingId));
  if (!page || !charitableKinds.includes(page.kind)) throw refusal('ground', 'notCharity');
}

async function assertRoom(
  { now }: ServiceContext,
  tx: Db,
  { listingId, email }: { listingId: string; email: string },
): Promise<void> {
  const ofPage = eq(placement.listingId, listingId);
  await assertQuota(tx, {
    name: `placement ${listingId}`,
    table: placement,
    where: and(ofPage, inArray(placement.status, ['offered', 'active'])),
    most: mostOpenPlacements,
    refusal: () => new AppError('conflict', 'placement/full', 'Please end a placement first.'),
  });
  const toOne = sql<number>`count(*) filter (where ${eq(placement.offeredTo, email)})`;
  const [today] = await tx
    .select({ total: count(), toOne: toOne.mapWith(Number) })
    .from(placement)
    .where(and(ofPage, gt(placement.createdAt, earlier(now, dayMs))));
  if (!today || (today.total < offersPerDay && today.toOne < offersToOne)) return;
  throw new AppError(
    'rate-limited',
    'placement/many',
    'Many placements have been offered today. Please try again tomorrow.',
  );
}
