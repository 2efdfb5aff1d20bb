import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { attachPhotos, listPhotos, removePhotosOf } from '#features/media/media.service.server.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { canMove } from '#platform/stages/moves.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { honourPageSize, honoursTag } from '../honour.contract.ts';
import { honourPolicy, photoMoveNames, photoMoves } from '../honour.policy.ts';
import type { PhotoMove, PhotoStatus } from '../honour.policy.ts';
import { honourType, noHonour, photoType } from '../honour.service.server.ts';
import { honour, honourPhoto } from '../honour.table.server.ts';
import type { listPhotoQueue as queueContract } from './honour-photo.contract.ts';
import { followPage } from './picture-sight.server.ts';

interface QueueQuery {
  show?: 'none' | 'proposed' | 'shown' | undefined;
  after?: string | undefined;
}

/** People who are not archived, with the picture that is proposed or shown. */
export async function listPhotoQueue(
  ctx: ServiceContext,
  { show = 'none', after }: QueueQuery,
): Promise<EndpointResponse<typeof queueContract>> {
  const person = requirePerson(ctx, honourPolicy.manage, undefined);
  const proposer = accountNames('photo_proposer');
  const rows = await ctx.db
    .select({
      id: honour.id,
      name: honour.name,
      photo: honourPhoto,
      firstName: proposer.firstName,
      lastName: proposer.lastName,
    })
    .from(honour)
    .leftJoin(
      honourPhoto,
      and(eq(honourPhoto.honourId, honour.id), inArray(honourPhoto.status, ['proposed', 'shown'])),
    )
    .leftJoin(proposer, eq(proposer.id, honourPhoto.proposedBy))
    .where(
      and(
        inArray(honour.status, ['draft', 'published']),
        show === 'none' ? isNull(honourPhoto.id) : eq(honourPhoto.status, show),
        after ? gt(honour.id, after) : undefined,
      ),
    )
    .orderBy(asc(honour.id))
    .limit(honourPageSize + 1);
  const { shown, next } = pageOf(rows, honourPageSize, ({ id }) => id);
  const photos = await listPhotos(
    ctx.db,
    photoType,
    shown.flatMap(({ photo }) => photo?.id ?? []),
    { withPending: true },
  );
  return {
    next,
    items: shown.map(({ id, name, photo, firstName, lastName }) => ({
      id,
      name,
      candidate: photo && {
        id: photo.id,
        status: photo.status,
        photo: photos.get(photo.id)?.[0] ?? null,
        sourceUrl: photo.sourceUrl,
        licence: photo.licence,
        licenceUrl: photo.licenceUrl,
        creator: photo.creator,
        takenOn: photo.takenOn,
        proposedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
        moves: photoMoveNames.filter(
          (move) =>
            canMove(photoMoves[move], photo.status) &&
            honourPolicy.mayDecidePhoto(person, move, photo),
        ),
      },
    })),
  };
}

interface Proposal {
  photoId: string;
  sourceUrl: string;
  licence: string;
  licenceUrl: string;
  creator: string;
  takenOn: string;
}

/** Throws `honours/has-photo` where one is proposed or shown already. */
export async function proposePhoto(
  ctx: ServiceContext,
  honourId: string,
  { photoId, ...provenance }: Proposal,
): Promise<{ id: string }> {
  const { id: proposedBy } = requirePerson(ctx, honourPolicy.manage, undefined);
  try {
    return await ctx.db.transaction(async (tx) => {
      if ((await tx.$count(honour, eq(honour.id, honourId))) === 0) throw noHonour();
      const [row] = await tx
        .insert(honourPhoto)
        .values({ honourId, ...provenance, proposedBy })
        .returning({ id: honourPhoto.id });
      if (!row) throw noHonour();
      await attachPhotos(tx, { type: photoType, id: row.id }, [photoId], proposedBy);
      await audit(ctx, tx, {
        action: 'honour.photo-proposed',
        subject: { type: honourType, id: honourId },
        detail: { licence: provenance.licence, source: provenance.sourceUrl },
      });
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'honour_photo_one')) throw error;
    throw new AppError(
      'conflict',
      'honours/has-photo',
      'There is a picture of this person already.',
    );
  }
}

/** A second person's yes shows it; refusing or withdrawing takes it from its address at once. */
export async function movePhoto(
  ctx: ServiceContext,
  id: string,
  move: PhotoMove,
): Promise<{ status: PhotoStatus }> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  const status = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(honourPhoto).where(eq(honourPhoto.id, id)).for('update');
    if (!row) throw noHonour();
    const person = requirePerson(
      ctx,
      (actor) => actor.kind === 'user' && honourPolicy.mayDecidePhoto(actor, move, row),
      undefined,
    );
    const values = { decidedBy: person.id, decidedAt: ctx.now };
    const moved = await moveRow(tx, honourPhoto, id, { move: photoMoves[move], values });
    if (!moved)
      throw new AppError('conflict', 'honours/changed', 'Somebody else has changed it meanwhile.');
    if (move === 'show') {
      const [page] = await tx.select().from(honour).where(eq(honour.id, row.honourId));
      if (page) await followPage(tx, page);
    } else await removePhotosOf(tx, { type: photoType, id });
    await audit(ctx, tx, {
      action: `honour.photo-${moved.status}`,
      subject: { type: honourType, id: row.honourId },
    });
    return moved.status;
  });
  ctx.invalidate([honoursTag]);
  return { status };
}

/** Pictures that wait for a second person. */
export const proposedPhotos: DeskCount = {
  desk: '/admin/honours/photo-sourcing',
  count: ({ db }) =>
    db.select({ count: count() }).from(honourPhoto).where(eq(honourPhoto.status, 'proposed')),
};
