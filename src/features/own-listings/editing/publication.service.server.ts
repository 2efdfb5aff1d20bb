import { hidePhotosOf, publishPhotosOf } from '#features/media/media.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { endTeam } from '#features/teams/team-end.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { tellOwner } from '#features/directory/changes/listing.mail.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { findIntroduction, inviteIntroduced } from '../introduction/introduced.server.ts';
import { loadOwnRow, subjectOf } from '#features/directory/changes/own-listing-rows.server.ts';
import type { OwnRow } from '#features/directory/changes/own-listing-rows.server.ts';
import { learnWords } from '#features/finder/vocabulary.server.ts';
import { freeSlug } from '#features/directory/slug.server.ts';
import { changeListing } from '#features/directory/listing-store.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** What visitors see of the listing is different: cached pages go. */
    'listing.changed': { listingId: string };
  }
}

export const caseKind = 'listing';
const reviewMs = 48 * hourMs;
const zone = 'Europe/London';

/** Hands a draft to staff, who have two days. */
export async function sendToStaff(ctx: ServiceContext, tx: Db, { row }: OwnRow): Promise<void> {
  await changeListing(tx, row.id, {
    status: 'pending',
    sentBackReason: null,
    confirmedOn: localDateOf(ctx.now, zone),
  });
  await openCase(ctx, tx, {
    kind: caseKind,
    subject: { type: 'listing', id: row.id },
    severity: 3,
    aboutAccountId: row.ownerId,
    dueAt: later(ctx.now, reviewMs),
  });
  await audit(ctx, tx, { action: 'listing.submitted', subject: { type: 'listing', id: row.id } });
}

/**
 * Shows a listing to everybody, at an address made of its name. One that an admin enters has no owner: a person who
 * runs the business may claim it.
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
    await changeListing(db, row.id, { ...values, slug });
  });
  await publishPhotosOf(tx, { type: 'listing', id: row.id });
  await learnWords(tx, row.id);
  if (ownerId === null) {
    // People who worked on it for its author have no part in a page that is nobody's.
    await endTeam(ctx, tx, { type: 'listing', id: row.id, title: row.name }, null);
    await inviteIntroduced(ctx, tx, row);
  }
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

/** What an admin sends is published at once: their own belongs to nobody yet, and what is somebody else's stays so. */
export async function publishAtOnce(ctx: ServiceContext, tx: Db, own: OwnRow): Promise<void> {
  const { row } = own;
  const isNobodys = isSelf(ctx.actor, row.ownerId) || (await findIntroduction(tx, row.id));
  const ownerId = isNobodys ? null : row.ownerId;
  await publish(ctx, tx, own, ownerId);
  await tellOwner(ctx, tx, { ...row, ownerId }, 'published');
}

/** Staff's decision on a listing that waits. Throws `listing/not-waiting` when its owner took it back. */
export async function decideListing(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  { isPublished, reason }: { isPublished: boolean; reason: string },
): Promise<void> {
  const own = await loadOwnRow(ctx, tx, id, { lock: true });
  authorize(listingPolicy.decide, ctx.actor, subjectOf(own));
  assertStatus(own, 'pending');
  const introduced = await findIntroduction(tx, id);
  if (isPublished) await publish(ctx, tx, own, introduced ? null : own.row.ownerId);
  else await sendBack(ctx, tx, own, reason);
  const desk = introduced ? '/embassy/businesses' : undefined;
  await tellOwner(ctx, tx, own.row, isPublished ? 'published' : 'sentBack', { reason, desk });
}

async function sendBack(ctx: ServiceContext, tx: Db, { row }: OwnRow, reason: string) {
  await changeListing(tx, row.id, { status: 'draft', sentBackReason: reason });
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
  authorize(listingPolicy.decide, ctx.actor, subjectOf(own));
  // Taken offline meanwhile, it would come back as if nothing had been decided.
  if (!wasPublished || row.status !== 'archived') {
    assertStatus(own, wasPublished ? 'published' : 'draft');
  }
  const introduced = await findIntroduction(tx, id);
  await changeListing(tx, id, {
    status: 'pending',
    sentBackReason: null,
    ...(introduced && { ownerId: row.ownerId ?? introduced.row.addedBy }),
  });
  if (wasPublished) await hidePhotosOf(tx, { type: 'listing', id });
  await audit(ctx, tx, { action: 'listing.decision-undone', subject: { type: 'listing', id } });
  await emit(tx, 'listing.changed', { listingId: id });
}

function assertStatus({ row }: OwnRow, status: OwnRow['row']['status']): void {
  if (row.status === status) return;
  throw new AppError(
    'conflict',
    'listing/not-waiting',
    'This listing has changed meanwhile. Please load it again.',
  );
}
