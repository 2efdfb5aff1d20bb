import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { postings } from '#features/opportunities/opportunity-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { earlier } from '#platform/time/moments.ts';
import { openStates } from '../application-moves.ts';
import type { MoveName } from '../application-moves.ts';
import { repliesTag } from '../application.contract.ts';
import { nudgeMs, removedMs, silentMs } from '../application.policy.ts';
import { application } from '../application.table.server.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import { makeMove } from '../moving/make-move.server.ts';
import { tellHost } from '../moving/tell-sides.server.ts';
import { findPosting } from '../shape/posting.server.ts';

/** In one run: the next one, a minute later, goes on. */
const batch = 200;

/**
 * What the clock does to applications: decisions that can't be taken back any more are made and told, what nobody answers
 * is closed with a word to both, and so is what was sent for a posting that is gone. Each in a transaction of its own: it
 * may be stopped and started at any time.
 */
export async function settleApplications(ctx: ServiceContext): Promise<void> {
  const moved = [
    await settle(ctx, isDue(ctx.now), ({ heldMove }) => heldMove),
    await settle(ctx, isGone(ctx), () => 'remove'),
    await settle(ctx, isOfferOver(ctx.now), () => 'lapse'),
    await settle(ctx, isSilent(ctx.now), () => 'close'),
  ];
  await nudgeHosts(ctx);
  if (moved.some((count) => count > 0)) ctx.invalidate([repliesTag]);
}

const isDue = (now: Date): SQL | undefined => lte(application.heldUntil, now);

const isOfferOver = (now: Date): SQL | undefined =>
  and(eq(application.status, 'offered'), lte(application.offerUntil, now));

/** The host was reminded and owes an answer still; one that is decided and waits is no silence. */
const isSilent = (now: Date): SQL | undefined =>
  and(
    isNotNull(application.waitingSince),
    isNull(application.heldMove),
    lte(application.nudgedAt, earlier(now, silentMs)),
  );

/** Deleted by whoever keeps it, also with their account; refused or hidden by staff, who may undo that for a while. */
function isGone({ db, now }: ServiceContext): SQL | undefined {
  const posting = postings('posting');
  const takenDown = db
    .select({ id: posting.id })
    .from(posting)
    .where(or(eq(posting.status, 'refused'), lte(posting.hiddenAt, earlier(now, removedMs))));
  return and(
    inArray(application.status, [...openStates]),
    or(isNull(application.opportunityId), inArray(application.opportunityId, takenDown)),
  );
}

/** Makes one move for each row that is found, and looks at the row again once it is locked. */
async function settle(
  ctx: ServiceContext,
  where: SQL | undefined,
  moveOf: (row: ApplicationRow) => MoveName | null,
): Promise<number> {
  const found = await ctx.db
    .select({ id: application.id })
    .from(application)
    .where(where)
    .orderBy(asc(application.id))
    .limit(batch);
  let moved = 0;
  for (const { id } of found)
    moved += await ctx.db.transaction((tx) =>
      settleOne(ctx, tx, and(eq(application.id, id), where), moveOf),
    );
  return moved;
}

async function settleOne(
  ctx: ServiceContext,
  tx: Db,
  where: SQL | undefined,
  moveOf: (row: ApplicationRow) => MoveName | null,
): Promise<number> {
  const [row] = await tx.select().from(application).where(where).for('update');
  const name = row && moveOf(row);
  if (!row || !name) return 0;
  const posting = await findPosting(ctx, tx, row.opportunityId);
  return (await makeMove(ctx, tx, { row, posting }, name)) ? 1 : 0;
}

/** Hosts who have owed an answer for two weeks are reminded, once for each application. */
async function nudgeHosts(ctx: ServiceContext): Promise<void> {
  const isOwed = and(
    lte(application.waitingSince, earlier(ctx.now, nudgeMs)),
    isNull(application.nudgedAt),
    isNull(application.heldMove),
  );
  const due = await ctx.db
    .select({ id: application.id })
    .from(application)
    .where(isOwed)
    .orderBy(asc(application.id))
    .limit(batch);
  for (const { id } of due)
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .update(application)
        .set({ nudgedAt: ctx.now })
        .where(and(eq(application.id, id), isOwed))
        .returning();
      if (!row) return;
      const posting = await findPosting(ctx, tx, row.opportunityId);
      const { number } = row;
      await tellHost(ctx, tx, posting, { kind: 'applications/nudge', digest: 'daily', number });
    });
}
