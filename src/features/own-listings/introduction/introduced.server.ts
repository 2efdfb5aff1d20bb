import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listingIntroduction } from '../introduction.table.server.ts';
import { inviteToClaim } from '#features/directory/changes/listing.mail.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';

/** How a business came here that somebody entered for its owner; undefined for all others. */
export async function findIntroduction(db: Db, listingId: string) {
  const [found] = await db
    .select({ row: listingIntroduction, mission: listing.name })
    .from(listingIntroduction)
    .leftJoin(listing, eq(listing.id, listingIntroduction.missionId))
    .where(eq(listingIntroduction.listingId, listingId));
  return found;
}

/** Once: the address is not kept after it has been written to. */
export async function inviteIntroduced(
  ctx: ServiceContext,
  tx: Db,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const found = await findIntroduction(tx, id);
  const address = found?.row.ownerEmail;
  if (!found || !address) return;
  await inviteToClaim(ctx, tx, { id, name, address, mission: found.mission ?? '' });
  await tx
    .update(listingIntroduction)
    .set({ ownerEmail: null, invitedAt: ctx.now })
    .where(eq(listingIntroduction.listingId, id));
}
