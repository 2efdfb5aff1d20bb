import * as z from 'zod/mini';
import { photoSizes } from '#features/media/media.contract.ts';
import { getPrivatePhotoFile } from '#features/media/private-photo.service.server.ts';
import { sendFile } from '#features/media/send-file.server.ts';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Mount } from '#platform/feature/feature.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { mayLookAgain } from '../appeals/may-look.server.ts';
import { requirePost } from './open-post.server.ts';
import { postNotFound } from './post-errors.ts';
import { postPolicy } from './post.policy.ts';
import { postType } from './post.table.server.ts';

const Address = z.object({
  postId: z.uuid(),
  photo: z.uuid(),
  size: z.enum(photoSizes.map(String)),
});

/** Pictures of posts are files for those who may read the post, asked with every request. */
export const mountPostPhotos: Mount = (app, { contextOf }) => {
  const config = {
    access: signedIn,
    rate: 'static',
    rateLimit: rateLimitOf('static'),
    description: {
      id: 'getGroupPostPhoto',
      summary: 'A picture of a post in a group, for those who may read it',
      params: Address,
      answers: { mediaTypes: ['image/webp'] },
    },
  } as const;
  app.get('/api/group-posts/:postId/photos/:photo/:size', { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
    const address = z.safeParse(Address, request.params);
    if (!address.success) throw postNotFound();
    const { postId, photo, size } = address.data;
    const { post } = await requirePost(ctx, ctx.db, postId, postPolicy.view);
    if (post.goneAt !== null && !(await mayLookAgain(ctx, post))) throw postNotFound();
    const file = await getPrivatePhotoFile(
      ctx,
      { type: postType, id: post.id },
      { id: photo, size: size === '400' ? 400 : 1600 },
    );
    return sendFile(request, reply, file);
  });
};
