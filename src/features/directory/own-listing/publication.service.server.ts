import { eq } from 'drizzle-orm';
import { attachPhotos, listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { tellOwner } from '../listing.mail.server.ts';
import { listingPolicy } from '../listing.policy.ts';
import { listing } from '../listing.table.server.ts';
import { loadOwnRow, subjectOf } from './own-listing-rows.server.ts';
import type { OwnRow } from './own-listing-rows.server.ts';
import { learnWords } from '../search/spelling.server.ts';
import { freeSlug } from '../slug.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** What visitors see of the listing is different: cached pages go. */
    'listing.changed': { listingId: string };
  }
}

export const caseKind = 'listing';
const reviewMs = 48 * 3_600_000;
const zone = 'Europe/London';

/** Hands a draft to staff, who have two days. */
export async function sendToStaff(ctx: ServiceContext, tx: Db, { row }: OwnRow): Promise<void> {
  await tx
    .update(listing)
    .set({ status: 'pending', sentBackReason: null, confirmedOn: localDateOf(ctx.now, zone) })
    .where(eq(listing.id, row.id));
  await openCase(ctx, tx, {
    kind: caseKind,
    subject: { type: 'listing', id: row.id },
    severity: 3,
    aboutAccountId: row.ownerId,
    dueAt: new Date(ctx.now.getTime() + reviewMs),
  });
  await audit(ctx, tx, { action: 'listing.submitted', subject: { type: 'listing', id: row.id } });
}

/**
 * Shows a listing to everybody, at an address made of its name. One that an admin enters has no owner: whoever runs
 * the business may claim it.
 */
export async function publish(
  ctx: ServiceContext,
  tx: Db,
  { row, draft }: OwnRow,
  ownerId: string | null,
): Promise<void> {
  const isFirst = row.publishedAt === null;
  const values = {
    status: 'published' as const,
    sentBackReason: null,
    publishedAt: row.publishedAt ?? ctx.now,
    ownerId,
    claimedAt: ownerId === null ? null : (row.claimedAt ?? ctx.now),
    confirmedOn: row.confirmedOn ?? localDateOf(ctx.now, zone),
  };
  await withFreeSlug(tx, async (db) => {
    const slug = isFirst ? await freeSlug(db, draft.name, draft.city) : row.slug;
    await db
      .update(listing)
      .set({ ...values, slug })
      .where(eq(listing.id, row.id));
  });
  await publishPhotosOf(tx, { type: 'listing', id: row.id });
  await learnWords(tx, row.id);
  await audit(ctx, tx, {
    action: 'listing.published',
    subject: { type: 'listing', id: row.id },
    ...(ownerId && { accountId: ownerId }),
  });
  await emit(tx, 'listing.changed', { listingId: row.id });
}

/** Two that are published at the same moment may choose the same address; the later one chooses again. */
async function withFreeSlug(tx: Db, write: (db: Db) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await tx.transaction(write);
      return;
    } catch (error) {
      if (tries === 5 || !isUniqueViolation(error, 'listing_slug')) throw error;
    }
  }
}

/** Staff's decision on a listing that waits. Throws `listing/not-waiting` when its owner took it back. */
export async function decideListing(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  { isPublished, reason }: { isPublished: boolean; reason: string },
): Promise<void> {
  const own = await loadOwnRow(ctx, tx, id, { lock: true });
  authorize(listingPolicy.decide, ctx.actor, subjectOf(own.row));
  assertStatus(own, 'pending');
  if (isPublished) await publish(ctx, tx, own, own.row.ownerId);
  else await sendBack(ctx, tx, own, reason);
  await tellOwner(ctx, tx, own.row, isPublished ? 'published' : 'sentBack', { reason });
}

async function sendBack(ctx: ServiceContext, tx: Db, { row }: OwnRow, reason: string) {
  await tx
    .update(listing)
    .set({ status: 'draft', sentBackReason: reason })
    .where(eq(listing.id, row.id));
  await audit(ctx, tx, {
    action: 'listing.rejected',
    subject: { type: 'listing', id: row.id },
    ...(row.ownerId && { accountId: row.ownerId }),
  });
}

/** The listing waits for staff again, unseen by visitors. */
export async function undoDecision(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  wasPublished: boolean,
): Promise<void> {
  const own = await loadOwnRow(ctx, tx, id, { lock: true });
  const { row } = own;
  authorize(listingPolicy.decide, ctx.actor, subjectOf(row));
  assertStatus(own, wasPublished ? 'published' : 'draft');
  await tx
    .update(listing)
    .set({ status: 'pending', sentBackReason: null })
    .where(eq(listing.id, id));
  if (wasPublished) await hidePhotos(tx, row);
  await audit(ctx, tx, { action: 'listing.decision-undone', subject: { type: 'listing', id } });
  await emit(tx, 'listing.changed', { listingId: id });
}

/** Photos that are attached anew wait for publication again. */
async function hidePhotos(tx: Db, { id, ownerId }: OwnRow['row']): Promise<void> {
  if (ownerId === null) return;
  const subject = { type: 'listing', id };
  const photos = (await listPhotos(tx, 'listing', [id])).get(id) ?? [];
  await attachPhotos(tx, subject, [], ownerId);
  await attachPhotos(
    tx,
    subject,
    photos.map((photo) => photo.id),
    ownerId,
  );
}

function assertStatus({ row }: OwnRow, status: OwnRow['row']['status']): void {
  if (row.status === status) return;
  throw new AppError(
    'conflict',
    'listing/not-waiting',
    'This listing has changed meanwhile. Please load it again.',
  );
}
