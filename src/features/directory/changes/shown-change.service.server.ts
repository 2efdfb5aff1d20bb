import { and, desc, eq, inArray } from 'drizzle-orm';
import { openCase, settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listingChange } from './listing-change.table.server.ts';
import { factsAsIn, fieldsOf, withFacts, withoutFacts } from './listing-change.policy.ts';
import type { ChangedFacts } from './listing-change.policy.ts';
import { tellOwner } from './listing.mail.server.ts';
import { loadOwnRow } from './own-listing-rows.server.ts';
import type { OwnRow } from './own-listing-rows.server.ts';
import { writeListing } from './write-listing.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export type ShownChange = typeof listingChange.$inferSelect;

export const lookKind = 'listing-look';
const lookMs = 7 * dayMs;

/** The change that is on the page and that staff have not seen yet; one a page, however often its owner saves. */
export async function findShownChange(db: Db, listingId: string): Promise<ShownChange | undefined> {
  return (await findShownChanges(db, [listingId])).get(listingId);
}

export async function findShownChanges(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, ShownChange>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(listingChange)
    .where(
      and(inArray(listingChange.listingId, [...listingIds]), eq(listingChange.status, 'shown')),
    );
  return new Map(rows.map((row) => [row.listingId, row]));
}

/** The later facts on top of the earlier ones. */
const merged = (known: ChangedFacts, fresh: ChangedFacts): ChangedFacts => ({
  ...known,
  ...fresh,
  ...((known.details ?? fresh.details) && { details: { ...known.details, ...fresh.details } }),
});

/**
 * Writes down what came on the page before staff have seen it. They look at it within a week. Each further change counts
 * the case's version up, so that nobody says "fine" to words that came after they had looked.
 */
export async function noteShownChange(
  ctx: ServiceContext,
  tx: Db,
  { row, draft }: OwnRow,
  shown: ChangedFacts,
): Promise<void> {
  if (fieldsOf(shown).length === 0) return;
  // Before the change is read, as a decision does: a person who decides just now is waited for.
  await openCase(ctx, tx, {
    kind: lookKind,
    subject: { type: 'listing', id: row.id },
    severity: 3,
    aboutAccountId: row.ownerId,
    dueAt: later(ctx.now, lookMs),
  });
  const known = await findShownChange(tx, row.id);
  const before = factsAsIn(draft, shown);
  if (known) {
    await tx
      .update(listingChange)
      .set({
        proposed: merged(known.proposed, shown),
        replaced: merged(before, known.replaced ?? {}),
      })
      .where(eq(listingChange.id, known.id));
    return;
  }
  const { actor } = ctx;
  await tx.insert(listingChange).values({
    listingId: row.id,
    proposedBy: actor.kind === 'user' ? actor.id : row.ownerId,
    proposed: shown,
    replaced: before,
    status: 'shown',
  });
}

/** What staff have accepted since is seen: taking the rest back leaves it. With nothing left the case is settled. */
export async function leaveAccepted(
  ctx: ServiceContext,
  tx: Db,
  listingId: string,
  accepted: ChangedFacts,
): Promise<void> {
  const shown = await findShownChange(tx, listingId);
  if (!shown) return;
  const proposed = withoutFacts(shown.proposed, accepted);
  const replaced = withoutFacts(shown.replaced ?? {}, accepted);
  const isSettled = fieldsOf(proposed).length === 0;
  await tx
    .update(listingChange)
    .set(isSettled ? { status: 'kept', decidedAt: ctx.now } : { proposed, replaced })
    .where(eq(listingChange.id, shown.id));
  if (!isSettled) return;
  const subject = { type: 'listing', id: listingId };
  await settleCase(ctx, tx, { kind: lookKind, subject, outcome: 'fine' });
}

/** Staff have seen it: it stays, or the page says again what it said before. */
export async function decideLook(
  ctx: ServiceContext,
  tx: Db,
  listingId: string,
  { isFine, reason }: { isFine: boolean; reason: string },
): Promise<void> {
  const own = await loadOwnRow(ctx, tx, listingId, { lock: !isFine });
  const shown = await findShownChange(tx, listingId);
  if (!shown) throw nothingToSee();
  await tx
    .update(listingChange)
    .set({ status: isFine ? 'kept' : 'taken-back', decidedAt: ctx.now, reason: reason || null })
    .where(eq(listingChange.id, shown.id));
  if (isFine) return;
  await writeListing(ctx, tx, own, withFacts(own.draft, shown.replaced ?? {}));
  await tellOwner(ctx, tx, own.row, 'changeTakenBack', { reason });
}

/** It is on the page again, and waits to be seen again. */
export async function undoLook(ctx: ServiceContext, tx: Db, listingId: string): Promise<void> {
  const [seen] = await tx
    .select()
    .from(listingChange)
    .where(
      and(
        eq(listingChange.listingId, listingId),
        inArray(listingChange.status, ['shown', 'kept', 'taken-back']),
      ),
    )
    .orderBy(desc(listingChange.id))
    .limit(1);
  if (!seen || seen.status === 'shown') throw nothingToSee();
  if (seen.status === 'taken-back') {
    const own = await loadOwnRow(ctx, tx, listingId, { lock: true });
    await writeListing(ctx, tx, own, withFacts(own.draft, seen.proposed));
  }
  await tx
    .update(listingChange)
    .set({ status: 'shown', decidedAt: null, reason: null })
    .where(eq(listingChange.id, seen.id));
}

const nothingToSee = () =>
  new AppError('conflict', 'listing/nothing-waits', 'This change has been looked at already.');
