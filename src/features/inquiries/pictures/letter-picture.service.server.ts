import { eq } from 'drizzle-orm';
import type { ServedFile } from '#features/media/file.service.server.ts';
import type { PhotoSize } from '#features/media/media.contract.ts';
import { getPrivatePhotoFile } from '#features/media/private-photo.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findBusiness } from '../business.server.ts';
import { inquiryPolicy } from '../inquiry.policy.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { openByLink, sideOf, threadNotFound } from '../thread/open-thread.server.ts';
import { letter } from '../thread/letter-pictures.server.ts';
import { findGuestEnd } from '../thread/thread-reach.server.ts';

interface PictureFile {
  id: string;
  size: PhotoSize;
}

/** For both sides, and for staff while they decide. Throws `inquiry/not-found` to everybody else. */
export async function getLetterPicture(
  ctx: ServiceContext,
  inquiryId: string,
  picture: PictureFile,
): Promise<ServedFile> {
  const [row] = await ctx.db.select().from(inquiry).where(eq(inquiry.id, inquiryId));
  if (!row) throw threadNotFound();
  if (!inquiryPolicy.seeHeld(ctx.actor, row)) {
    const business = await findBusiness(ctx, ctx.db, row.subjectId);
    const side = sideOf(ctx, row, business);
    if (!side) throw threadNotFound();
    // Pictures of somebody under 18 are for themselves and for staff.
    const isWithheld = side === 'business' && (await findGuestEnd(ctx.db, row)).end === 'young';
    if (isWithheld) throw threadNotFound();
  }
  return getPrivatePhotoFile(ctx, { type: letter, id: inquiryId }, picture);
}

/** For a person with the link of a mail. Throws `link/not-valid`. */
export async function getLetterPictureByLink(
  ctx: ServiceContext,
  token: string,
  picture: PictureFile,
): Promise<ServedFile> {
  const { row } = await openByLink(ctx, ctx.db, token);
  return getPrivatePhotoFile(ctx, { type: letter, id: row.id }, picture);
}
