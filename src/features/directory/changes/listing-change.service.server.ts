import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { hidePhotosOf } from '#features/media/media.service.server.ts';
import { openCase, settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { draftOf } from '../draft-shape.server.ts';
import { listingChange } from './listing-change.table.server.ts';
import { tellOwner } from './listing.mail.server.ts';
import { factsAsIn, fieldsOf, isSame, withFacts } from './listing-change.policy.ts';
import type { ChangedFacts } from './listing-change.policy.ts';
import { loadOwnRow } from './own-listing-rows.server.ts';
import type { OwnRow } from './own-listing-rows.server.ts';
import { leaveAccepted } from './shown-change.service.server.ts';
import { dropWaitingPhotos, showPhotos, shownPhotos } from './waiting-photos.server.ts';
import { writeListing } from './write-listing.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export type PendingChange = typeof listingChange.$inferSelect;

const kind = 'listing-change';
const subjectOf = (id: string) => ({ type: 'listing', id });
const reviewMs = 48 * hourMs;

/** Changes that wait for staff, by listing. */
export async function findPendingChanges(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, PendingChange>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(listingChange)
    .where(
      and(inArray(listingChange.listingId, [...listingIds]), eq(listingChange.status, 'pending')),
    );
  return new Map(rows.map((row) => [row.listingId, row]));
}

/**
 * Makes this the change that waits for staff; an empty one takes back what waits. Another change is another case, so
 * that nobody of staff decides on facts that were exchanged meanwhile.
 */
export async function proposeChange(
  ctx: ServiceContext,
  tx: Db,
  { row }: OwnRow,
  proposed: ChangedFacts,
): Promise<void> {
  const waiting = (await findPendingChanges(tx, [row.id])).get(row.id);
  if (isSame(waiting?.proposed ?? {}, proposed)) return;
  if (waiting?.proposed.photos && !proposed.photos) await dropWaitingPhotos(tx, row.id);
  if (waiting) {
    await tx
      .update(listingChange)
      .set({ status: 'withdrawn', decidedAt: ctx.now })
      .where(eq(listingChange.id, waiting.id));
    await settleCase(ctx, tx, { kind, subject: subjectOf(row.id), outcome: 'withdrawn' });
  }
  if (fieldsOf(proposed).length === 0) return;
  await tx.insert(listingChange).values({
    listingId: row.id,
    proposedBy: row.ownerId,
    proposed,
    status: 'pending',
  });
  await openCase(ctx, tx, {
    kind,
    subject: subjectOf(row.id),
    severity: 3,
    aboutAccountId: row.ownerId,
    dueAt: later(ctx.now, reviewMs),
  });
}

/** What staff make of a change: accepted facts are on the page at once, refused ones are told with the reason. */
export async function decideChange(
  ctx: ServiceContext,
  tx: Db,
  listingId: string,
  { isAccepted, reason }: { isAccepted: boolean; reason: string },
): Promise<void> {
  const own = await loadOwnRow(ctx, tx, listingId, { lock: true });
  const waiting = (await findPendingChanges(tx, [listingId])).get(listingId);
  if (!waiting) throw nothingWaits();
  const { proposed } = waiting;
  const { photos } = proposed;
  const replaced = isAccepted
    ? {
        ...factsAsIn(own.draft, proposed),
        ...(photos && { photos: await shownPhotos(tx, listingId) }),
      }
    : null;
  await tx
    .update(listingChange)
    .set({
      status: isAccepted ? 'accepted' : 'refused',
      decidedAt: ctx.now,
      reason: reason || null,
      replaced,
    })
    .where(eq(listingChange.id, waiting.id));
  if (isAccepted) {
    await writeListing(ctx, tx, own, withFacts(own.draft, proposed));
    if (photos) await showPhotos(tx, listingId, photos);
    await leaveAccepted(ctx, tx, listingId, proposed);
  } else if (photos) await dropWaitingPhotos(tx, listingId);
  await tellOwner(ctx, tx, own.row, isAccepted ? 'changeAccepted' : 'changeRefused', { reason });
}

/** The change waits again, and an accepted one is off the page. */
export async function undoChange(ctx: ServiceContext, tx: Db, listingId: string): Promise<void> {
  const own = await loadOwnRow(ctx, tx, listingId, { lock: true });
  const [decided] = await tx
    .select()
    .from(listingChange)
    .where(
      and(
        eq(listingChange.listingId, listingId),
        isNull(listingChange.correctionId),
        inArray(listingChange.status, ['pending', 'accepted', 'refused', 'withdrawn']),
      ),
    )
    .orderBy(desc(listingChange.id))
    .limit(1);
  if (decided?.status !== 'accepted' && decided?.status !== 'refused') throw nothingWaits();
  if (decided.replaced) await writeListing(ctx, tx, own, withFacts(own.draft, decided.replaced));
  const { photos } = decided.replaced ?? {};
  if (photos) await hidePhotosOf(tx, subjectOf(listingId), { except: photos });
  await tx
    .update(listingChange)
    .set({ status: 'pending', decidedAt: null, reason: null, replaced: null })
    .where(eq(listingChange.id, decided.id));
}

/** Writes down what staff changed after a reader's correction, beside the changes of owners. */
export async function recordCorrection(
  ctx: ServiceContext,
  tx: Db,
  { row, draft }: OwnRow,
  { proposed, correctionId }: { proposed: ChangedFacts; correctionId: string },
): Promise<void> {
  if (fieldsOf(proposed).length === 0) return;
  await tx.insert(listingChange).values({
    listingId: row.id,
    proposed,
    replaced: factsAsIn(draft, proposed),
    status: 'accepted',
    decidedAt: ctx.now,
    correctionId,
  });
}

/** The correction is undone, and the record says so. Answers what was there before, the place on the map too. */
export async function withdrawCorrection(tx: Db, correctionId: string): Promise<ChangedFacts> {
  const [undone] = await tx
    .update(listingChange)
    .set({ status: 'withdrawn' })
    .where(and(eq(listingChange.correctionId, correctionId), eq(listingChange.status, 'accepted')))
    .returning({ replaced: listingChange.replaced });
  return undone?.replaced ?? {};
}

const nothingWaits = () =>
  new AppError('conflict', 'listing/nothing-waits', 'The owner has taken this change back.');

/** What one owner asked for is not decided for the next. */
export async function dropPendingChange(
  ctx: ServiceContext,
  tx: Db,
  row: Parameters<typeof draftOf>[0],
): Promise<void> {
  if (!(await findPendingChanges(tx, [row.id])).has(row.id)) return;
  await proposeChange(ctx, tx, { row, draft: draftOf(row, null) }, {});
}
