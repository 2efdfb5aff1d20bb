import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { assertSteppedUp } from '#platform/access/step-up.ts';
import type { ContextOf } from '#platform/http/mount-upload.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { badLink } from '#platform/links/link-token.server.ts';
import { unknownRequest } from '../request-rows.server.ts';
import { linkHeader } from '../copy-link.ts';
import { fetchCopy, fetchMailedCopy } from './get-copy.service.server.ts';
import type { OpenCopy } from './get-copy.service.server.ts';

const Address = z.object({ id: z.uuid() });
const answers = { mediaTypes: ['application/zip'] };

const send = (reply: FastifyReply, { bytes, stream, fileName }: OpenCopy) =>
  reply
    .headers({
      'content-type': 'application/zip',
      'content-length': bytes,
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(stream);

/** Copies are no JSON, so they are routes beside the endpoints, with the same guards. */
export function mountCopies(app: FastifyInstance, contextOf: ContextOf): void {
  const rateLimit = rateLimitOf('login');
  const own = {
    id: 'getDataCopy',
    summary: 'The copy of one’s data, for its person and for admins with the right',
    params: Address,
    answers,
    errors: ['dsar/not-found', 'dsar/copy-gone'],
  };
  app.get(
    '/api/data-requests/:id/copy',
    { config: { access: signedIn, rate: 'login', description: own, rateLimit } },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
      // Everything that is known of a person: a session that was found open is not enough.
      assertSteppedUp(ctx, { method: 'GET', access: signedIn, stepUp: true });
      const { data } = z.safeParse(Address, request.params);
      if (!data) throw unknownRequest();
      return send(reply, await fetchCopy(ctx, data.id));
    },
  );
  const mailed = {
    id: 'getMailedDataCopy',
    summary: 'The copy of one’s data, by the token of a mail’s link in the header link-token',
    answers,
    errors: ['link/not-valid', 'dsar/copy-gone'],
  };
  app.get(
    '/api/data-requests/mailed-copy',
    { config: { access: 'public', rate: 'login', description: mailed, rateLimit } },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const token = request.headers[linkHeader];
      if (typeof token !== 'string' || token.length > 200) throw badLink();
      return send(reply, await fetchMailedCopy(ctx, token));
    },
  );
}
