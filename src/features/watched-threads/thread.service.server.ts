import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { isYoungAmong, refusedReach } from '#features/accounts/reach.service.server.ts';
import { mayMeetNow } from '#features/enrolment/relation.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import { watchText } from '#features/safeguarding/watch.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { endOfActor } from '#platform/access/reach.ts';
import { messagesOff } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { messagePageSize } from './thread.contract.ts';
import type { Thread } from './thread.contract.ts';
import { messagesPerDay, threadPolicy } from './thread.policy.ts';
import type { ThreadSubject } from './thread.policy.ts';
import { threadMember, threadMessage, watchedThread } from './thread.table.server.ts';

/** Type of the thread for what is watched, and in the audit. */
const threadType = 'watched-thread';

/** Where the people of a thread go on, by what it belongs to. */
const pages: Record<ThreadSubject, string> = { mentorship: '/mentorship' };

const standing = accountStandings('standing');

const noThread = () => notFound('thread/not-found', 'There is no such thread.');

/** The thread for somebody who may read it. To all others there is none. */
async function findSeat(ctx: ServiceContext, db: Db, id: string) {
  const [row] = await db.select().from(watchedThread).where(eq(watchedThread.id, id));
  if (!row) throw noThread();
  const members = await db
    .select({ accountId: threadMember.accountId })
    .from(threadMember)
    .where(eq(threadMember.threadId, id));
  const memberIds = members.map(({ accountId }) => accountId);
  // Somebody's age may have been put right since it was opened.
  const isWatched = row.isWatched || (await isYoungAmong(db, memberIds));
  const readerIds = isWatched ? await leadIds(db) : [];
  if (ctx.actor.kind !== 'user' || !threadPolicy.read(ctx.actor, { memberIds, readerIds }))
    throw noThread();
  return { row: { ...row, isWatched }, memberIds, actor: ctx.actor };
}

type Seat = Awaited<ReturnType<typeof findSeat>>;

/** Asked for each message: a check, a consent or a lead may have ended since the last one. */
async function mayWrite(ctx: ServiceContext, db: Db, seat: Seat): Promise<boolean> {
  const { row, actor, memberIds } = seat;
  return row.state === 'open' && threadPolicy.write(actor, { memberIds }) && mayMeet(ctx, db, seat);
}

/**
 * An adult reads what somebody under 18 has written only while the two may have to do with each other. So does whoever
 * calls themselves under 18 towards them: an adult could otherwise say so in order to read on.
 */
async function isHidden(ctx: ServiceContext, db: Db, seat: Seat): Promise<boolean> {
  const { row, actor, memberIds } = seat;
  if (!row.isWatched || !memberIds.includes(actor.id)) return false;
  const isKept = endOfActor(actor) === 'adult' || (await isTowardsYoung(db, seat));
  return isKept && !(await mayMeet(ctx, db, seat));
}

/** The other is under 18 by their account, whether it is active or not. */
async function isTowardsYoung(db: Db, { actor, memberIds }: Seat): Promise<boolean> {
  const others = memberIds.filter((id) => id !== actor.id);
  const rows = await db
    .select({ ageBand: standing.ageBand })
    .from(standing)
    .where(inArray(standing.id, others));
  return rows.some(({ ageBand }) => !findAgeBand(ageBand).isAdult);
}

async function mayMeet(ctx: ServiceContext, db: Db, { memberIds, actor }: Seat): Promise<boolean> {
  const other = memberIds.find((id) => id !== actor.id);
  if (!other) return false;
  return mayMeetNow(db, 'thread', {
    from: actor.id,
    to: other,
    act: 'messages',
    // The lead reads along, so the adult is not alone with a child.
    task: 'children-supervised',
    now: ctx.now,
  });
}

/** Messages, the newest first. The lead's reading of a watched thread is written down. */
export async function readThread(
  ctx: ServiceContext,
  id: string,
  after: string | undefined,
): Promise<Thread> {
  const seat = await findSeat(ctx, ctx.db, id);
  const isKept = await isHidden(ctx, ctx.db, seat);
  const rows = await ctx.db
    .select()
    .from(threadMessage)
    .where(and(eq(threadMessage.threadId, id), after ? lt(threadMessage.id, after) : undefined))
    .orderBy(desc(threadMessage.id))
    .limit(messagePageSize + 1);
  const { shown, next } = pageOf(isKept ? [] : rows, messagePageSize);
  const holders = await findHolders(ctx.db, seat.memberIds);
  const names = new Map(holders.map(({ id: holderId, firstName }) => [holderId, firstName]));
  const isMember = seat.memberIds.includes(seat.actor.id);
  if (!isMember)
    await audit(ctx, ctx.db, { action: 'watched-thread.read', subject: { type: threadType, id } });
  return {
    items: shown.map((row) => ({
      id: row.id,
      words: row.words,
      sentAt: row.sentAt.toISOString(),
      isOwn: row.senderId === seat.actor.id,
      from: row.senderId === null ? null : (names.get(row.senderId) ?? null),
    })),
    next,
    state: seat.row.state,
    isWatched: seat.row.isWatched,
    isMember,
    canWrite: await mayWrite(ctx, ctx.db, seat),
  };
}

/** Writes in a thread, in a transaction of its own: see `addMessage`. */
export const writeInThread = (
  ctx: ServiceContext,
  id: string,
  words: string,
): Promise<{ id: string }> => ctx.db.transaction((tx) => addMessage(ctx, tx, id, words));

/**
 * Throws `reach/off`, without a reason, where nothing can be written now: frozen, a check or a consent that ended, an
 * account that rests. In a watched thread the words are looked at for the lead.
 */
export async function addMessage(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  words: string,
): Promise<{ id: string }> {
  const [held] = await tx
    .select({ id: watchedThread.id })
    .from(watchedThread)
    .where(eq(watchedThread.id, id))
    .for('update');
  if (!held) throw noThread();
  const seat = await findSeat(ctx, tx, id);
  const others = seat.memberIds.filter((one) => one !== seat.actor.id);
  if (!(await mayWrite(ctx, tx, seat))) throw refusalOf(seat, others);
  await assertFew(ctx, tx, id, seat.actor);
  const [row] = await tx
    .insert(threadMessage)
    .values({ threadId: id, senderId: seat.actor.id, words, sentAt: ctx.now })
    .returning({ id: threadMessage.id });
  if (!row) throw noThread();
  const { isWatched } = seat.row;
  await tx
    .update(watchedThread)
    .set({ lastAt: ctx.now, isWatched })
    .where(eq(watchedThread.id, id));
  await watchText(ctx, tx, {
    subject: { type: threadType, id },
    text: words,
    from: seat.actor.id,
    to: others,
  });
  for (const accountId of others)
    await notify(tx, {
      accountId,
      kind: 'watched-threads/written',
      url: pages[seat.row.subjectType],
    });
  return row;
}

/** The lead, who has no seat, is refused without a trace. */
const refusalOf = ({ actor, memberIds }: Seat, [toId]: readonly string[]) =>
  toId && memberIds.includes(actor.id)
    ? refusedReach(actor, { toId, way: 'thread' })
    : messagesOff();

const assertFew = (ctx: ServiceContext, tx: Db, threadId: string, { id }: Person): Promise<void> =>
  assertQuota(tx, {
    name: `thread ${threadId} ${id}`,
    table: threadMessage,
    where: and(
      eq(threadMessage.threadId, threadId),
      eq(threadMessage.senderId, id),
      youngerThan(threadMessage.sentAt, ctx.now, dayMs),
    ),
    most: messagesPerDay,
    refusal: () => new AppError('conflict', 'thread/too-many', 'That is enough for one day.'),
  });

export async function markThreadRead(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const { memberIds, actor } = await findSeat(ctx, ctx.db, id);
  // The lead has no seat, and leaves no mark.
  if (!memberIds.includes(actor.id)) throw noThread();
  await ctx.db
    .update(threadMember)
    .set({ readAt: ctx.now })
    .where(and(eq(threadMember.threadId, id), eq(threadMember.accountId, actor.id)));
  return {};
}
