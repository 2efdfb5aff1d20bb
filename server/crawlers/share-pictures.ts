import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#platform/http/app-error.ts';
import { clientOf } from '#platform/http/client.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { PictureDesk } from '#platform/share-picture/picture-desk.server.ts';
import { siteParts } from '../features.ts';

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;

/** Pictures for sites that show a shared page, drawn when they are first asked for. */
export function mountSharePictures(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => ServiceContext,
): void {
  const desk = new PictureDesk();
  const subjects = siteParts.of('pictures');
  app.get('/og/:kind/:file', { config }, async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    const [, id] = /^([\w-]{1,60})\.png$/.exec(file) ?? [];
    const subject = subjects.find((one) => one.kind === kind);
    const ctx = { ...contextOf(request), client: clientOf(request, reply) };
    const words = id && subject ? await subject.find(ctx, id) : undefined;
    if (!words) throw notFound('picture/not-found', 'There is no such picture.');
    const { data, etag } = await desk.draw(words, ctx.site.name, holderOf(ctx));
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Language, Cookie')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('image/png').send(data);
  });
}
