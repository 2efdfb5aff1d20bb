import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { readLinkToken } from '#platform/links/link-token.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { digestEntry, digestStop } from './digest.table.server.ts';
import type { DigestKind, DigestReader, DigestValues, WaitingEntry } from './digest-kind.server.ts';
import { digestRhythms, nextDue } from './digest-rhythm.ts';
import type { DigestRhythm } from './digest-rhythm.ts';

/** What was told is known so long, so that it is not told again. */
const toldDays = 365;
/** What nobody could see for so long is not told any more. */
const hiddenDays = 30;

/** Purpose of the link that stops digests. */
export const stopDigestPurpose = 'nodigest';

interface NewEntry {
  reader: DigestReader;
  kind: string;
  thing: string;
  values?: DigestValues;
  rhythm: DigestRhythm;
}

const atOnce = 1000;
const rankOf = (rhythm: unknown) =>
  sql`array_position(${sql.param([...digestRhythms])}::text[], ${rhythm})`;

/**
 * Puts these into the digests of their readers, in the caller's transaction. What a reader has been told already, or
 * waits for already, comes no second time; of two rhythms the faster one holds.
 */
export async function addToDigest(
  ctx: Pick<ServiceContext, 'now'>,
  tx: Db,
  entries: readonly NewEntry[],
): Promise<void> {
  const fastest = new Map<string, NewEntry>();
  for (const entry of entries) {
    const key = `${entry.reader.id} ${entry.kind} ${entry.thing}`;
    const known = fastest.get(key);
    const isFaster =
      !known || digestRhythms.indexOf(entry.rhythm) < digestRhythms.indexOf(known.rhythm);
    if (isFaster) fastest.set(key, entry);
  }
  const rows = [...fastest.values()].map(({ reader, kind, thing, values = {}, rhythm }) => ({
    readerId: reader.id,
    accountId: reader.accountId,
    kind,
    thing,
    values,
    rhythm,
    createdAt: ctx.now,
    dueAt: nextDue(rhythm, ctx.now),
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx
      .insert(digestEntry)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoUpdate({
        target: [digestEntry.readerId, digestEntry.kind, digestEntry.thing],
        set: { rhythm: sql`excluded.rhythm`, dueAt: sql`excluded.due_at` },
        setWhere: and(
          isNull(digestEntry.sentAt),
          sql`${rankOf(sql`excluded.rhythm`)} < ${rankOf(digestEntry.rhythm)}`,
        ),
      });
  }
}

/** Longest list of what waits for one reader. */
const mostWaiting = 2000;

/** What waits for this reader, locked until the transaction ends. */
export const lockWaiting = (tx: Db, readerId: string, kind: string): Promise<WaitingEntry[]> =>
  tx
    .select({
      id: digestEntry.id,
      thing: digestEntry.thing,
      values: digestEntry.values,
      createdAt: digestEntry.createdAt,
    })
    .from(digestEntry)
    .where(
      and(
        eq(digestEntry.readerId, readerId),
        eq(digestEntry.kind, kind),
        isNull(digestEntry.sentAt),
      ),
    )
    .orderBy(asc(digestEntry.id))
    .limit(mostWaiting)
    .for('update');

/** Tells what waits sooner or later than it would be. */
export async function changeRhythm(
  ctx: Pick<ServiceContext, 'now'>,
  tx: Db,
  ids: readonly string[],
  rhythm: DigestRhythm,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(digestEntry)
    .set({ rhythm, dueAt: nextDue(rhythm, ctx.now) })
    .where(inArray(digestEntry.id, [...ids]));
}

/** Takes out what waits. */
export async function dropEntries(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(digestEntry).where(inArray(digestEntry.id, [...ids]));
}

/** What an entry that waits or was told is about, for links in digests. */
export async function findEntry(
  db: Db,
  id: string,
): Promise<{ reader: DigestReader; thing: string } | undefined> {
  const [row] = await db.select().from(digestEntry).where(eq(digestEntry.id, id));
  return row && { reader: { id: row.readerId, accountId: row.accountId }, thing: row.thing };
}

/** Somebody asks for digests again. */
export async function allowDigest(tx: Db, readerId: string): Promise<void> {
  await tx.delete(digestStop).where(eq(digestStop.readerId, readerId));
}

/** Nothing is known of this reader any more. */
export async function forgetDigest(db: Db, readerIds: readonly string[]): Promise<void> {
  if (readerIds.length === 0) return;
  await db.delete(digestEntry).where(inArray(digestEntry.readerId, [...readerIds]));
  await db.delete(digestStop).where(inArray(digestStop.readerId, [...readerIds]));
}

/** Ends digests by the link of one. It holds for many presses: mail programs ask as well as people. */
export async function stopDigest(
  ctx: ServiceContext,
  kinds: readonly DigestKind[],
  token: string,
): Promise<{ isStopped: true }> {
  await ctx.db.transaction(async (tx) => {
    const link = { purpose: stopDigestPurpose, token, now: ctx.now };
    const readerId = await readLinkToken(tx, link);
    const [entry] = await tx
      .select({ accountId: digestEntry.accountId })
      .from(digestEntry)
      .where(eq(digestEntry.readerId, readerId))
      .limit(1);
    await tx
      .insert(digestStop)
      .values({ readerId, accountId: entry?.accountId ?? null, stoppedAt: ctx.now })
      .onConflictDoNothing();
    for (const kind of kinds) await kind.stop?.(ctx, tx, readerId);
    await tx
      .delete(digestEntry)
      .where(and(eq(digestEntry.readerId, readerId), isNull(digestEntry.sentAt)));
  });
  return { isStopped: true };
}

/** Forgets what was told a year ago, and what nobody could see for a month. */
export async function sweepDigest({ db, now }: ServiceContext): Promise<void> {
  await db
    .delete(digestEntry)
    .where(
      or(
        lt(digestEntry.createdAt, earlier(now, toldDays * dayMs)),
        and(
          isNull(digestEntry.sentAt),
          lt(digestEntry.createdAt, earlier(now, hiddenDays * dayMs)),
        ),
      ),
    );
}
