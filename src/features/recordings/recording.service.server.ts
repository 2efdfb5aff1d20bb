import { and, desc, eq, inArray, isNull, sum } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { assertRoom, removeKeys, storageOf } from '#platform/storage/context-storage.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { recordingNotFound, recordingProblem } from './recording-problem.server.ts';
import type * as contract from './recording.contract.ts';
import type { Recording } from './recording.contract.ts';
import {
  mostBytes,
  mostFree,
  mostOpen,
  recordingPolicy,
  recordingsPerDay,
} from './recording.policy.ts';
import { recording, recordingPiece } from './recording.table.server.ts';

export type RecordingRow = typeof recording.$inferSelect;

/** One person has far fewer that belong to nothing: they are begun by the day and swept. */
const mostListed = 100;

export async function beginRecording(
  ctx: ServiceContext,
  { source, bytes }: EndpointArguments<typeof contract.beginRecording>['body'],
): Promise<Recording> {
  if (!recordingPolicy.begin(ctx.actor)) throw recordingProblem('not-verified');
  const { id: ownerId } = requirePerson(ctx, recordingPolicy.begin, undefined);
  await assertRoom(storageOf(ctx));
  const isOwn = eq(recording.ownerId, ownerId);
  const refusal = () => recordingProblem('too-many');
  return ctx.db.transaction(async (tx) => {
    const name = `recording ${ownerId}`;
    const lately = and(isOwn, youngerThan(recording.createdAt, ctx.now, dayMs));
    const quota = { name, table: recording, refusal };
    await assertQuota(tx, { ...quota, where: lately, most: recordingsPerDay });
    const isOpen = and(isOwn, eq(recording.state, 'open'));
    await assertQuota(tx, { ...quota, where: isOpen, most: mostOpen });
    const isFree = and(isOwn, isNull(recording.subjectType));
    await assertQuota(tx, { ...quota, where: isFree, most: mostFree });
    const [kept] = await tx
      .select({ bytes: sum(recording.bytes) })
      .from(recording)
      .where(isOwn);
    if (Number(kept?.bytes ?? 0) + bytes > mostBytes) throw recordingProblem('full');
    const [row] = await tx
      .insert(recording)
      .values({ ownerId, source, announced: bytes, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    if (!row) throw new Error('The recording was not written.');
    return toRecording(row, []);
  });
}

export async function listOwnRecordings(ctx: ServiceContext): Promise<{ items: Recording[] }> {
  if (ctx.actor.kind !== 'user') return { items: [] };
  const rows = await ctx.db
    .select()
    .from(recording)
    .where(and(eq(recording.ownerId, ctx.actor.id), isNull(recording.subjectType)))
    .orderBy(desc(recording.createdAt), desc(recording.id))
    .limit(mostListed);
  const sent = await sentPieces(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) =>
      toRecording(
        row,
        sent.filter(({ recordingId }) => recordingId === row.id),
      ),
    ),
  };
}

export async function getOwnRecording(ctx: ServiceContext, id: string): Promise<Recording> {
  const row = await findOwn(ctx, ctx.db, id);
  return toRecording(row, await sentPieces(ctx.db, [id]));
}

export async function discardRecording(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const keys = await ctx.db.transaction(async (tx) => {
    await findOwn(ctx, tx, id, { isLocked: true });
    const pieces = await tx
      .delete(recordingPiece)
      .where(eq(recordingPiece.recordingId, id))
      .returning({ key: recordingPiece.storageKey });
    await tx.delete(recording).where(eq(recording.id, id));
    return pieces.map(({ key }) => key);
  });
  await removeKeys(ctx, keys);
  return {};
}

/** One of one's own that belongs to nothing yet; all others are not found. `isLocked`: until the transaction ends. */
export async function findOwn(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { isLocked = false } = {},
): Promise<RecordingRow> {
  const found = db
    .select()
    .from(recording)
    .where(and(eq(recording.id, id), isNull(recording.subjectType)));
  const [row] = await (isLocked ? found.for('update') : found);
  if (!row || !recordingPolicy.keep(ctx.actor, row)) throw recordingNotFound();
  return row;
}

interface SentPiece {
  recordingId: string;
  take: number;
  position: number;
  bytes: number;
}

export async function sentPieces(db: Db, ids: readonly string[]): Promise<SentPiece[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      recordingId: recordingPiece.recordingId,
      take: recordingPiece.take,
      position: recordingPiece.position,
      bytes: recordingPiece.bytes,
    })
    .from(recordingPiece)
    .where(and(inArray(recordingPiece.recordingId, [...ids]), eq(recordingPiece.kind, 'sent')));
}

export function toRecording(row: RecordingRow, sent: readonly SentPiece[]): Recording {
  const isReady = row.state === 'ready';
  return {
    id: row.id,
    source: row.source,
    state: row.state,
    takes: isReady ? [] : gapless(sent),
    type: row.type,
    seconds: row.seconds,
    bytes: isReady ? row.bytes : sent.reduce((total, { bytes }) => total + bytes, 0),
    peaks: row.peaks,
    since: row.createdAt.toISOString(),
  };
}

/** For each take, how many pieces there are from its first without a gap. */
function gapless(sent: readonly SentPiece[]): number[] {
  const takes: Set<number>[] = [];
  for (const { take, position } of sent) (takes[take] ??= new Set()).add(position);
  return Array.from(takes, (positions) => {
    let count = 0;
    while (positions?.has(count)) count += 1;
    return count;
  });
}
