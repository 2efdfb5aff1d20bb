import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { openCase, settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from '../category.service.server.ts';
import { draftOf } from '../shape/draft-shape.server.ts';
import { columnsOf } from '../draft.service.server.ts';
import { listingChange } from '../listing-change.table.server.ts';
import { tellOwner } from '../listing.mail.server.ts';
import { listing } from '../listing.table.server.ts';
import { guardedFieldsOf, pickFacts } from '../own-listing.policy.ts';
import type { GuardedFacts } from '../own-listing.policy.ts';
import { loadOwnRow } from './own-listing-rows.server.ts';
import type { OwnRow } from './own-listing-rows.server.ts';

export type PendingChange = typeof listingChange.$inferSelect;

const kind = 'listing-change';
const subjectOf = (id: string) => ({ type: 'listing', id });
const reviewMs = 48 * 3_600_000;

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
  proposed: GuardedFacts,
): Promise<void> {
  const waiting = (await findPendingChanges(tx, [row.id])).get(row.id);
  const fields = guardedFieldsOf(proposed);
  if (JSON.stringify(waiting?.proposed ?? {}) === JSON.stringify(proposed)) return;
  if (waiting) {
    await tx
      .update(listingChange)
      .set({ status: 'withdrawn', decidedAt: ctx.now })
      .where(eq(listingChange.id, waiting.id));
    await settleCase(ctx, tx, { kind, subject: subjectOf(row.id), outcome: 'withdrawn' });
  }
  if (fields.length === 0) return;
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
    dueAt: new Date(ctx.now.getTime() + reviewMs),
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
  const replaced = isAccepted ? pickFacts(own.draft, guardedFieldsOf(proposed)) : null;
  await tx
    .update(listingChange)
    .set({
      status: isAccepted ? 'accepted' : 'refused',
      decidedAt: ctx.now,
      reason: reason || null,
      replaced,
    })
    .where(eq(listingChange.id, waiting.id));
  if (isAccepted) await writeFacts(tx, own, proposed);
  await tellOwner(ctx, tx, own.row, isAccepted ? 'changeAccepted' : 'changeRefused', { reason });
}

/** The change waits again, and an accepted one is off the page. */
export async function undoChange(ctx: ServiceContext, tx: Db, listingId: string): Promise<void> {
  const own = await loadOwnRow(ctx, tx, listingId, { lock: true });
  const [decided] = await tx
    .select()
    .from(listingChange)
    .where(and(eq(listingChange.listingId, listingId), isNull(listingChange.correctionId)))
    .orderBy(desc(listingChange.id))
    .limit(1);
  if (decided?.status !== 'accepted' && decided?.status !== 'refused') throw nothingWaits();
  if (decided.replaced) await writeFacts(tx, own, decided.replaced);
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
  { proposed, correctionId }: { proposed: GuardedFacts; correctionId: string },
): Promise<void> {
  const fields = guardedFieldsOf(proposed);
  if (fields.length === 0) return;
  await tx.insert(listingChange).values({
    listingId: row.id,
    proposed,
    replaced: pickFacts(draft, fields),
    status: 'accepted',
    decidedAt: ctx.now,
    correctionId,
  });
}

/** The correction is undone, and the record says so. Answers what stood there before, the place on the map too. */
export async function withdrawCorrection(tx: Db, correctionId: string): Promise<GuardedFacts> {
  const [undone] = await tx
    .update(listingChange)
    .set({ status: 'withdrawn' })
    .where(and(eq(listingChange.correctionId, correctionId), eq(listingChange.status, 'accepted')))
    .returning({ replaced: listingChange.replaced });
  return undone?.replaced ?? {};
}

async function writeFacts(tx: Db, { row, draft }: OwnRow, facts: GuardedFacts): Promise<void> {
  const categories = await loadCategories(tx);
  await tx
    .update(listing)
    .set({
      ...columnsOf({ ...draft, ...facts }, categories),
      editedFields: [...new Set([...row.editedFields, ...guardedFieldsOf(facts)])],
    })
    .where(eq(listing.id, row.id));
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
