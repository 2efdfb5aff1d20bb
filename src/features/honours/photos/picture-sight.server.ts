import { and, eq } from 'drizzle-orm';
import { hidePhotosOf, publishPhotosOf } from '#features/media/media.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { photoType } from '../honour.service.server.ts';
import type { HonourRow } from '../honour.service.server.ts';
import { honourPhoto } from '../honour.table.server.ts';

export const isInSight = ({ status, hiddenAt }: Pick<HonourRow, 'status' | 'hiddenAt'>): boolean =>
  status === 'published' && hiddenAt === null;

/** The picture of a page follows it: also its own address leads nowhere while the page is out of sight. */
export async function followPage(
  tx: Db,
  page: Pick<HonourRow, 'id' | 'status' | 'hiddenAt'>,
): Promise<void> {
  const shown = await tx
    .select({ id: honourPhoto.id })
    .from(honourPhoto)
    .where(and(eq(honourPhoto.honourId, page.id), eq(honourPhoto.status, 'shown')));
  for (const { id } of shown) {
    const picture = { type: photoType, id };
    await (isInSight(page) ? publishPhotosOf(tx, picture) : hidePhotosOf(tx, picture));
  }
}
