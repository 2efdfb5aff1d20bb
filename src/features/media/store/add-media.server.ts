import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { runOnce } from '#platform/http/idempotency.server.ts';
import type { OnceCall } from '#platform/http/idempotency.server.ts';
import { quota } from '../media.policy.ts';
import { media } from '../media.table.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import { removeFiles } from './stored-files.server.ts';
import { earlier } from '#platform/time/moments.ts';

export type MediaRow = typeof media.$inferSelect;
type NewMedia = Omit<typeof media.$inferInsert, 'ownerId' | 'createdAt' | 'updatedAt'>;

interface Addition<Answer> {
  row: NewMedia;
  files: readonly { key: string; bytes: Buffer }[];
  once: OnceCall | undefined;
  answer: (row: MediaRow) => Answer;
}

const ownerOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);

/** Says no before a picture is decoded for nothing; `addMedia` asks again when it is written. */
export async function assertQuota({ db, actor, now }: ServiceContext): Promise<void> {
  const ownerId = ownerOf(actor);
  if (ownerId) await assertWithin(db, { ownerId, bytes: 0, now });
}

/** Stores the files, then the row; when the row is refused or was there before, no file is left. */
export async function addMedia<Answer>(
  ctx: ServiceContext,
  { row, files, once, answer }: Addition<Answer>,
): Promise<Answer> {
  const storage = storageOf(ctx);
  let isAdded = false;
  try {
    for (const { key, bytes } of files) await storage.put(key, bytes, row.contentType);
    const given = await runOnce(ctx, once, async ({ db }) => {
      const added = await insertWithin(db, ctx, row);
      isAdded = true;
      return answer(added);
    });
    if (!isAdded) await removeFiles(ctx, row);
    return given;
  } catch (error) {
    await removeFiles(ctx, row);
    throw error;
  }
}

async function insertWithin(tx: Db, { actor, now }: ServiceContext, row: NewMedia) {
  const ownerId = ownerOf(actor);
  if (ownerId) {
    // Uploads of one person are counted one after the other, so that two at once can't both take the last place.
    await takeLocks(tx, `media ${ownerId}`);
    await assertWithin(tx, { ownerId, bytes: row.bytes, now });
  }
  const [added] = await tx
    .insert(media)
    .values({ ...row, ownerId, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error('The upload was not written.');
  return added;
}

interface Upload {
  ownerId: string;
  bytes: number;
  now: Date;
}

async function assertWithin(db: Db, { ownerId, bytes, now }: Upload): Promise<void> {
  const since = earlier(now, quota.burstMinutes * 60_000);
  const [used] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8`,
      lately: sql<number>`(count(*) filter (where ${media.createdAt} > ${since.toISOString()}::timestamptz))::int`,
    })
    .from(media)
    .where(eq(media.ownerId, ownerId));
  if (!used) return;
  if (used.lately >= quota.burst) {
    throw new AppError(
      'rate-limited',
      'media/too-many-uploads',
      'Too many uploads. Please wait half an hour.',
      [{ path: 'file', key: 'media:error.burst' }],
    );
  }
  if (used.files >= quota.files || used.bytes + bytes > quota.bytes) {
    throw new AppError('conflict', 'media/quota', 'Your space for files is used up.', [
      { path: 'file', key: 'media:error.quota' },
    ]);
  }
}
