import { publishPhotosOf } from '#features/media/media.service.server.ts';
import { isHiddenByReport } from '#features/staff/standing-report.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import type { ListingStatus } from '#features/directory/listing.policy.ts';
import { learnWords } from '#features/finder/vocabulary.server.ts';
import { findPendingChanges } from '#features/directory/changes/listing-change.service.server.ts';
import { shownPhotos } from '#features/directory/changes/waiting-photos.server.ts';
import {
  loadOwnRow,
  subjectOf,
  tagsOf,
} from '#features/directory/changes/own-listing-rows.server.ts';
import { changeListing } from '#features/directory/listing-store.server.ts';

export interface Switched {
  name: string;
  status: ListingStatus;
}

/**
 * Takes a published page offline (specification 4: deactivate, reversible). Reviews, letters, claims and everything
 * else on it are kept: being offline ends nothing that others wait for.
 */
export const deactivateListing = (ctx: ServiceContext, id: string): Promise<Switched> =>
  change(ctx, id, 'deactivate');

/** Brings it back. Throws `listing/hidden-by-staff` when a report about it was upheld meanwhile. */
export const activateListing = (ctx: ServiceContext, id: string): Promise<Switched> =>
  change(ctx, id, 'activate');

type Switch = 'deactivate' | 'activate';

const statusAfter = { deactivate: 'archived', activate: 'published' } as const;

async function change(ctx: ServiceContext, id: string, action: Switch): Promise<Switched> {
  const status = statusAfter[action];
  const name = await ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    const { row } = own;
    authorize(listingPolicy[action], ctx.actor, subjectOf(own));
    await switchListing(ctx, tx, row, action);
    return row.name;
  });
  ctx.invalidate(tagsOf(id));
  return { name, status };
}

/** In the caller's transaction, which has asked whether it may be. */
export async function switchListing(
  ctx: ServiceContext,
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string | null },
  action: Switch,
): Promise<void> {
  if (action === 'activate' && (await isHiddenByReport(tx, { type: 'listing', id }))) {
    throw new AppError(
      'conflict',
      'listing/hidden-by-staff',
      'Our staff have hidden this page after a report. You can appeal their decision.',
    );
  }
  await changeListing(tx, id, { status: statusAfter[action] });
  if (action === 'activate') {
    // Taking a page off and back shows nothing that waits for staff.
    const waiting = (await findPendingChanges(tx, [id])).get(id)?.proposed.photos ?? [];
    const shown = await shownPhotos(tx, id);
    const except = waiting.filter((photo) => !shown.includes(photo));
    await publishPhotosOf(tx, { type: 'listing', id }, { except });
    await learnWords(tx, id);
  }
  await audit(ctx, tx, {
    action: `listing.${action}d`,
    subject: { type: 'listing', id },
    ...(ownerId && { accountId: ownerId }),
  });
  await emit(tx, 'listing.changed', { listingId: id });
}
