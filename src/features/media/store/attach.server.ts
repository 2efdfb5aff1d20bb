import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { builtOnce } from '#platform/db/built-once.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { mostPhotos } from '../media.contract.ts';
import type { MediaPurpose } from '../media.policy.ts';
import { media } from '../media.table.server.ts';

/** What media belong to: the name of its table and its id. */
export interface MediaSubject {
  type: string;
  id: string;
}

/** Those of a subject that have not been removed. */
export const attachedTo = (purpose: MediaPurpose, { type, id }: MediaSubject): SQL | undefined =>
  and(
    eq(media.purpose, purpose),
    eq(media.subjectType, type),
    eq(media.subjectId, id),
    ne(media.status, 'removed'),
  );

/** Makes exactly these the media of the subject, in this order. Others of it belong to nothing from now on. */
export async function attach(
  db: Db,
  purpose: MediaPurpose,
  subject: MediaSubject,
  given: readonly string[],
  { ownerId, most = mostPhotos }: { ownerId: string | null; most?: number },
): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length > most) throw refusal('tooMany');
  if (!z.safeParse(z.array(z.uuid()), ids).success) throw refusal('unknown');
  const attached = attachedTo(purpose, subject);
  const ownAndFree = and(
    eq(media.purpose, purpose),
    isNull(media.subjectType),
    ownerId === null ? isNull(media.ownerId) : eq(media.ownerId, ownerId),
  );
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), or(attached, ownAndFree)))
    .for('update');
  assertAllFound(found, ids);
  await db
    .update(media)
    .set({ subjectType: null, subjectId: null, status: 'pending', position: 0 })
    .where(and(attached, notInArray(media.id, ids)));
  for (const [position, id] of ids.entries()) {
    await db
      .update(media)
      .set({ subjectType: subject.type, subjectId: subject.id, position })
      .where(eq(media.id, id));
  }
}

/** Media of these subjects in their order. */
export async function listAttached(
  db: Db,
  purpose: MediaPurpose,
  type: string,
  ids: readonly string[],
  statuses: readonly ('pending' | 'published')[],
) {
  if (ids.length === 0) return [];
  return attachedRows(db, { purpose, type, ids: [...ids], statuses: [...statuses] });
}

const attachedRows = builtOnce<(typeof media.$inferSelect)[]>((db) =>
  db
    .select()
    .from(media)
    .where(
      and(
        eq(media.purpose, sql.placeholder('purpose')),
        eq(media.subjectType, sql.placeholder('type')),
        // As one value: lists of every length are one statement.
        sql`${media.subjectId} = any(${sql.placeholder('ids')}::uuid[])`,
        sql`${media.status} = any(${sql.placeholder('statuses')}::text[])`,
        // A literal, so that the partial index serves a prepared statement's plan too.
        sql`${media.subjectType} is not null`,
      ),
    )
    .orderBy(media.position, media.id),
);

/** Throws `media/unknown` (400) when one of these is not there, or not theirs. */
export function assertAllFound(
  found: readonly unknown[],
  ids: readonly string[],
  field = 'photos',
): void {
  if (found.length !== new Set(ids).size) throw refusal('unknown', field);
}

function refusal(fault: 'unknown' | 'tooMany', field = 'photos'): AppError {
  const title =
    fault === 'unknown' ? 'One of the files is not there any more.' : 'There are too many files.';
  const code = fault === 'unknown' ? 'media/unknown' : 'media/too-many';
  return new AppError('invalid', code, title, [{ path: field, key: `media:error.${fault}` }]);
}
