import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { tagOf } from '#platform/paper/paper-desk.server.ts';
import type { PaperDesk } from '#platform/paper/paper-desk.server.ts';
import { manifestoPaper } from './manifesto-paper.server.ts';

/**
 * Who only asks whether it is there makes nobody draw it; who reads it gets what was drawn for the first reader. It is
 * saved, not shown: browsers show no PDF in a sandbox.
 */
export async function sendManifesto(
  ctx: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  desk: PaperDesk,
): Promise<FastifyReply> {
  const paper = await manifestoPaper(ctx);
  const etag = `"${tagOf(paper)}"`;
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="manifesto-${paper.language}.pdf"`,
    'content-language': paper.language,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Language, Cookie',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await desk.draw(paper, holderOf(ctx), ctx.now));
}
