import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { photoSizes } from '#features/media/media.contract.ts';
import { sendFile } from '#features/media/send-file.server.ts';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { getLetterPicture, getLetterPictureByLink } from './letter-picture.service.server.ts';
import { openThread } from '../thread.contract.ts';
import { threadNotFound } from '../thread/open-thread.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

const sizes = z.enum(photoSizes.map(String));
const LinkAddress = z.object({ picture: z.uuid(), size: sizes });
const OwnAddress = z.object({ id: z.uuid(), picture: z.uuid(), size: sizes });

const pictureOf = ({ picture, size }: z.infer<typeof LinkAddress>) => ({
  id: picture,
  size: size === '400' ? (400 as const) : (1600 as const),
});

/** Pictures of letters are files, so these are routes beside the endpoints, with the same guards. */
export function mountLetterPictures(app: FastifyInstance, contextOf: ContextOf): void {
  const rateLimit = rateLimitOf('static');
  const answers = { mediaTypes: ['image/webp'] };
  const own = {
    access: signedIn,
    rate: 'static',
    rateLimit,
    description: {
      id: 'getLetterPicture',
      summary:
        'A picture of a request for a price, for the two sides, and for staff while it is held',
      params: OwnAddress,
      answers,
    },
  } as const;
  app.get('/api/inquiries/:id/pictures/:picture/:size', { config: own }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
    const address = parse(OwnAddress, request.params);
    return sendFile(request, reply, await getLetterPicture(ctx, address.id, pictureOf(address)));
  });
  const byLink = {
    access: 'public',
    rate: 'static',
    rateLimit,
    description: {
      id: 'getLetterPictureByLink',
      summary: 'A picture of the correspondence that a link of a mail leads to',
      params: LinkAddress,
      takes: { mediaType: 'application/json', schema: openThread.body },
      answers,
    },
  } as const;
  // By POST, so that the token is in no log; it changes nothing.
  app.post(
    '/api/inquiries/thread/pictures/:picture/:size',
    { config: byLink },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { token } = parse(openThread.body, request.body);
      const picture = pictureOf(parse(LinkAddress, request.params));
      return sendFile(request, reply, await getLetterPictureByLink(ctx, token, picture));
    },
  );
}

/** What can't be right leads to nothing. */
function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw threadNotFound();
  return result.data;
}
