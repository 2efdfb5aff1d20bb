import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { PaperDesk } from '#platform/paper/paper-desk.server.ts';
import { pitchPaper } from './pitch-paper.server.ts';
import { getOwnRecord, getOwnVersion } from './pitch-record.server.ts';
import { pitchNotFound } from './pitch-rows.server.ts';
import { ById, ByVersion } from './pitch.contract.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

/** What somebody has sealed as a file, for them alone: one version on paper, and the whole record for programs. */
export function mountPitches(app: FastifyInstance, contextOf: ContextOf): void {
  const desk = new PaperDesk();
  mountFile(app, contextOf, {
    id: 'getPitchPdf',
    url: '/api/pitches/:id/versions/:no/pdf',
    summary: 'One sealed version on paper, for its owner',
    mediaType: 'application/pdf',
    name: 'sealed-idea.pdf',
    params: ByVersion,
    write: async (ctx, asked) =>
      desk.draw(pitchPaper(ctx, await getOwnVersion(ctx, asked)), holderOf(ctx), ctx.now),
  });
  mountFile(app, contextOf, {
    id: 'getPitchRecord',
    url: '/api/pitches/:id/record.json',
    summary: 'All that is kept of one sealed idea, for its owner',
    mediaType: 'application/json',
    name: 'sealed-idea.json',
    params: ById,
    write: async (ctx, { id }) => JSON.stringify(await getOwnRecord(ctx, id), undefined, 2),
  });
}

interface PitchFile<Params extends z.core.$ZodObject> {
  id: string;
  url: string;
  summary: string;
  mediaType: string;
  name: string;
  params: Params;
  write: (ctx: ServiceContext, asked: z.core.output<Params>) => Promise<string | Buffer>;
}

function mountFile<Params extends typeof ById | typeof ByVersion>(
  app: FastifyInstance,
  contextOf: ContextOf,
  file: PitchFile<Params>,
): void {
  const { id, url, summary, mediaType, name, params, write } = file;
  const config = {
    access: signedIn,
    rate: 'static',
    rateLimit: rateLimitOf('static'),
    description: { id, summary, params, answers: { mediaTypes: [mediaType] } },
  } as const;
  app.get(url, { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
    const { success, data } = params.safeParse(request.params);
    if (!success) throw pitchNotFound();
    return reply
      .headers({
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(await write(ctx, data as z.core.output<Params>));
  });
}
