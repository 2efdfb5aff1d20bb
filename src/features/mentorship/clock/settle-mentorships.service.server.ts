import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import type { SiteNews } from '#features/safeguarding/watch.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { setThreadState } from '#features/watched-threads/thread-states.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { earlier } from '#platform/time/moments.ts';
import { clearedAmong } from '../mentor-clearance.server.ts';
import { mentor } from '../mentor.table.server.ts';
import { matchesPath } from '../mentorship-links.ts';
import { askMs, groupOfBand, mentorshipMoves } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import { isContactOpen } from '../rows/mentorship-contact.server.ts';
import { selectPairs } from '../rows/mentorship-rows.server.ts';
import type { Pair } from '../rows/mentorship-rows.server.ts';
import { tellSide } from '../rows/tell-pair.server.ts';

/** Looked at together; a run goes through all of them. */
const batch = 200;

/**
 * What the clock does: asks that nobody answers lapse, and where a check has run out or a consent was taken back contact
 * rests until that is mended. Each in a transaction of its own: it may be stopped and started at any time.
 */
export async function settleMentorships(ctx: ServiceContext): Promise<void> {
  await lapseAsks(ctx);
  await settleMentors(ctx);
  await settlePairs(ctx);
}

async function lapseAsks(ctx: ServiceContext): Promise<void> {
  const isDue = and(
    eq(mentorship.status, 'asked'),
    lte(mentorship.askedAt, earlier(ctx.now, askMs)),
  );
  for (;;) {
    const pairs = await selectPairs(ctx.db).where(isDue).orderBy(asc(mentorship.id)).limit(batch);
    for (const pair of pairs) await ctx.db.transaction((tx) => lapse(ctx, tx, pair));
    if (pairs.length < batch) return;
  }
}

async function lapse(ctx: ServiceContext, tx: Db, pair: Pair): Promise<void> {
  const moved = await moveRow(tx, mentorship, pair.row.id, {
    move: mentorshipMoves.lapse,
    values: { endedAt: ctx.now },
  });
  if (moved) await tellSide(ctx, tx, pair, { side: 'mentee', kind: 'mentorship/lapsed' });
}

/** Without any current check nobody is a mentor for the time being. */
async function settleMentors(ctx: ServiceContext): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(mentor)
      .where(
        and(
          inArray(mentor.status, ['active', 'paused']),
          isNotNull(mentor.accountId),
          gt(mentor.id, after),
        ),
      )
      .orderBy(asc(mentor.id))
      .limit(batch);
    const accountIds = rows.flatMap(({ accountId }) => accountId ?? []);
    const cleared = await clearedAmong(ctx.db, accountIds, 'adults', todayInLondon(ctx.now));
    for (const { id, accountId, frozenAt } of rows) {
      const isCleared = accountId !== null && cleared.has(accountId);
      if (isCleared !== (frozenAt !== null)) continue;
      await ctx.db.transaction((tx) => setFrozen(ctx, tx, { id, accountId }, !isCleared));
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) break;
  }
}

async function setFrozen(
  ctx: ServiceContext,
  tx: Db,
  { id, accountId }: { id: string; accountId: string | null },
  isFrozen: boolean,
): Promise<void> {
  await tx
    .update(mentor)
    .set({ frozenAt: isFrozen ? ctx.now : null })
    .where(eq(mentor.id, id));
  const subject = { type: 'mentor', id };
  const action = isFrozen ? 'mentor.frozen' : 'mentor.thawed';
  await audit(ctx, tx, { action, subject, ...(accountId && { accountId }) });
  const kind = isFrozen ? 'mentorship/check-ended' : 'mentorship/check-renewed';
  await tell(ctx, tx, accountId, { kind, sort: 'asked', url: matchesPath });
  if (isFrozen)
    await tellLead(ctx, tx, { news: 'check-ended', subject, people: accountId ? [accountId] : [] });
}

/** The two are looked at one pair at a time: the same mentor may go on with adults and not with somebody under 18. */
async function settlePairs(ctx: ServiceContext): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const pairs = await selectPairs(ctx.db)
      .where(and(inArray(mentorship.status, ['matched', 'active']), gt(mentorship.id, after)))
      .orderBy(asc(mentorship.id))
      .limit(batch);
    for (const pair of pairs) {
      const isOpen = await isContactOpen(ctx, ctx.db, pair);
      const isResting = pair.row.frozenAt !== null;
      if (isOpen !== isResting) continue;
      await ctx.db.transaction((tx) => (isOpen ? wake(ctx, tx, pair) : rest(ctx, tx, pair)));
    }
    after = pairs.at(-1)?.row.id ?? after;
    if (pairs.length < batch) return;
  }
}

async function rest(ctx: ServiceContext, tx: Db, pair: Pair): Promise<void> {
  const { id, threadId } = pair.row;
  await tx.update(mentorship).set({ frozenAt: ctx.now }).where(eq(mentorship.id, id));
  if (threadId) await setThreadState(tx, threadId, 'frozen');
  const subject = { type: 'mentorship', id };
  await audit(ctx, tx, { action: 'mentorship.frozen', subject });
  await tellSide(ctx, tx, pair, { side: 'mentee', kind: 'mentorship/resting' });
  // The lead has been told of the mentor already, if it is for want of any check.
  if (pair.mentor.frozenAt === null) {
    const people = [pair.mentee.id, ...(pair.helper ? [pair.helper.id] : [])];
    await tellLead(ctx, tx, { news: await reasonOf(ctx, tx, pair), subject, people });
    await tellSide(ctx, tx, pair, { side: 'mentor', kind: 'mentorship/resting' });
  }
}

/** Why these two may not go on, where the mentor has a check: it is not enough under 18, or a consent is gone. */
async function reasonOf(ctx: ServiceContext, tx: Db, { helper, mentee }: Pair): Promise<SiteNews> {
  const mentorId = helper?.id ?? '';
  const group = groupOfBand(mentee.ageBand);
  const cleared = await clearedAmong(tx, [mentorId], group, todayInLondon(ctx.now));
  return cleared.has(mentorId) ? 'consent-withdrawn' : 'check-ended';
}

async function wake(ctx: ServiceContext, tx: Db, pair: Pair): Promise<void> {
  const { id, threadId } = pair.row;
  await tx.update(mentorship).set({ frozenAt: null }).where(eq(mentorship.id, id));
  if (threadId) await setThreadState(tx, threadId, 'open');
  await audit(ctx, tx, { action: 'mentorship.thawed', subject: { type: 'mentorship', id } });
  await tellSide(ctx, tx, pair, { side: 'mentee', kind: 'mentorship/resumed' });
  await tellSide(ctx, tx, pair, { side: 'mentor', kind: 'mentorship/resumed' });
}
