import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendFile } from '#features/media/send-file.server.ts';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { getReceivedCv } from './received/received-cv.service.server.ts';
import { applicationNotFound } from './shape/refusals.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

const Address = z.object({ id: z.uuid() });

/** The CV is a file, so this is a route beside the endpoints, with the same guards. Applicants fetch theirs as a document. */
export function mountCv(app: FastifyInstance, contextOf: ContextOf): void {
  const config = {
    access: signedIn,
    rate: 'static',
    rateLimit: rateLimitOf('static'),
    description: {
      id: 'getReceivedCv',
      summary: 'The CV of somebody whom the host has shortlisted, for the host’s team',
      params: Address,
      answers: { mediaTypes: ['application/pdf', 'image/webp'] },
    },
  } as const;
  app.get('/api/applications/:id/cv', { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
    const { success, data } = z.safeParse(Address, request.params);
    if (!success) throw applicationNotFound();
    return sendFile(request, reply, await getReceivedCv(ctx, data.id));
  });
}
