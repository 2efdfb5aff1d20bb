import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { mostPhotos } from './media.contract.ts';
import { media } from './media.table.server.ts';

const photosOf = (id: string) =>
  and(
    eq(media.subjectType, 'listing'),
    eq(media.subjectId, id),
    eq(media.purpose, 'photo'),
    ne(media.status, 'removed'),
  );

/** Photos come after those of the kept one, as many as a page may have. */
export const mediaMergePart: MergePart = {
  name: 'photos',
  tables: [
    {
      table: media,
      belongsTo: (ids) => and(eq(media.subjectType, 'listing'), inArray(media.subjectId, [...ids])),
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    const there = await tx.select({ position: media.position }).from(media).where(photosOf(keptId));
    const first = Math.max(-1, ...there.map(({ position }) => position)) + 1;
    const moving = await tx
      .select({ id: media.id })
      .from(media)
      .where(photosOf(lostId))
      .orderBy(asc(media.position), asc(media.id))
      .limit(Math.max(0, mostPhotos - there.length));
    for (const [at, { id }] of moving.entries()) {
      await tx
        .update(media)
        .set({ subjectId: keptId, position: first + at })
        .where(eq(media.id, id));
    }
  },
};
