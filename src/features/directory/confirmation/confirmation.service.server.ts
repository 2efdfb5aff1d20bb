import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLink, redeemLink } from '#platform/links/link-token.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { loadOwnRow, subjectOf, tagsOf } from '../changes/own-listing-rows.server.ts';
import { renewRanksOf } from '../findable/list-rank.server.ts';
import { listingPolicy, worksOn } from '../listing.policy.ts';
import { listing } from '../listing.table.server.ts';
import { changeListings } from '../listing-store.server.ts';

const zone = 'Europe/London';

/** The owner's word of today that everything is right, or that of staff, which is written down. */
export async function confirmListing(ctx: ServiceContext, id: string) {
  const own = await loadOwnRow(ctx, ctx.db, id);
  authorize(listingPolicy.confirm, ctx.actor, subjectOf(own));
  if (!worksOn(ctx.actor, subjectOf(own))) {
    await audit(ctx, ctx.db, { action: 'listing.checked', subject: { type: 'listing', id } });
  }
  return writeConfirmation(ctx, id);
}

/** The same by the link of a mail, once. A dispute makes the link worthless, and so does another owner. */
export async function confirmListingByLink(ctx: ServiceContext, token: string) {
  return ctx.db.transaction(async (tx) => {
    const link = { purpose: 'confirm', token, now: ctx.now };
    const { subjectId, holderId } = await redeemLink(tx, link);
    return writeConfirmation({ ...ctx, db: tx }, subjectId, stillOwn(holderId));
  });
}

/** What that link would confirm, for a person with several pages to see before the press. */
export async function readConfirmation({ db, now }: ServiceContext, token: string) {
  const { subjectId, holderId } = await readLink(db, { purpose: 'confirm', token, now });
  const [row] = await db
    .select({ name: listing.name, kind: listing.kind, slug: listing.slug })
    .from(listing)
    .where(and(isConfirmable(subjectId), stillOwn(holderId)));
  if (!row) throw badLink();
  return { name: row.name, path: pathOf(row) };
}

const isConfirmable = (id: string) => and(eq(listing.id, id), eq(listing.status, 'published'));

function stillOwn(holderId: string | null): SQL | undefined {
  if (holderId === null) throw badLink();
  return and(isNull(listing.disputedAt), eq(listing.ownerId, holderId));
}

async function writeConfirmation(ctx: ServiceContext, id: string, condition?: SQL) {
  const confirmedOn = localDateOf(ctx.now, zone);
  const [row] = await changeListings(
    ctx.db,
    and(isConfirmable(id), condition),
    // No change of what a form shows: one that is open stays valid.
    { confirmedOn, version: sql`${listing.version}` },
  );
  if (!row) throw badLink();
  await renewRanksOf(ctx.db, ctx.now, [id]);
  // It is elsewhere in lists now.
  ctx.invalidate(tagsOf(id));
  return { name: row.name, path: pathOf(row), confirmedOn };
}
